import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "src/server/db/drizzle.schema.cjs",
  out: "src/server/db/migrations",
});
