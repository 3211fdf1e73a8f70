import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { searchBare } from "./search";

const WHERE = `where ($1::text is null or o.status = $1)
  and ($2::date is null or o.created_at >= $2::date::timestamp at time zone 'Asia/Kolkata')
  and ($3::date is null or o.created_at < ($3::date + 1)::timestamp at time zone 'Asia/Kolkata')`;
const COUNT = `select count(*)::int as total from orders o ${WHERE}`;
const PAGE = `select o.*, u.name as user_name, a.name as property_name
  from orders o join users u on u.id = o.user_id join assets a on a.id = o.property_id ${WHERE}
  order by o.created_at desc, o.id desc limit $4 offset $5`;

/** Writes what a change of an order comes to at the least: the order's row and one that tells of it. */
async function writeTwoRows(pool: pg.Pool, url: string) {
  const id = Number(/\d+/.exec(url)?.[0]);
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("update orders set version = version + 1, updated_at = now() where id = $1", [id]);
    await client.query("insert into order_events (order_id, to_status, at) values ($1, 'order-created', now())", [id]);
    await client.query("commit");
    return { id };
  } finally {
    client.release();
  }
}

/** Serves the same list with node:http and raw SQL alone: no sign-in, no checks, no log. The peer of the measurement. */
export function serveBare(connectionString: string | undefined): void {
  const pool = new pg.Pool({ connectionString, max: 10, options: "-c pg_trgm.word_similarity_threshold=0.45" });
  const server = createServer(async (request, response) => {
    if (request.method !== "GET") return void response.end(JSON.stringify(await writeTwoRows(pool, request.url ?? "")));
    const { searchParams: query } = new URL(request.url ?? "/", "http://localhost");
    if (request.url?.startsWith("/search")) return void response.end(JSON.stringify(await searchBare(pool, query)));
    const [page, limit] = [Number(query.get("page")), Number(query.get("limit"))];
    const filters = [query.get("status"), query.get("from_date"), query.get("to_date")];
    const [counted, found] = await Promise.all([
      pool.query<{ total: number }>(COUNT, filters),
      pool.query(PAGE, [...filters, limit, (page - 1) * limit]),
    ]);
    const totalItems = counted.rows[0]?.total ?? 0;
    const totalPages = Math.ceil(totalItems / limit);
    const pager = { totalItems, currentPage: page, pageSize: limit, totalPages, hasMore: page < totalPages };
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ orderUsers: found.rows, pager }));
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
}
