// drizzle-kit takes the tables from the top-level exports of a module, and ours are derived: only CommonJS can spread them.
module.exports = {
  ...require("./tables/resources").tables,
  ...require("./tables/session"),
  ...require("./tables/messages"),
  ...require("./tables/trail"),
  ...require("./tables/projects"),
  ...require("./tables/assets"),
  ...require("./tables/counts"),
  ...require("./tables/orders"),
  ...require("./tables/safety"),
  ...require("./tables/people"),
  ...require("./tables/periods"),
  ...require("./tables/verification"),
  ...require("./tables/spv"),
  ...require("./tables/units"),
  ...require("./tables/onboarding"),
  ...require("./tables/encryption"),
};
