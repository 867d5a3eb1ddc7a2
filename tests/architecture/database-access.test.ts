/** Finds code that could reach a tenant's rows around `withTenant`. */
import { expect, it } from "vitest";
import { isTest, parse, readSources, type SourceFile } from "./support/source-files.ts";
import { nameOf, walk, type Node } from "./support/syntax-tree.ts";

/** The only folder that knows connections, roles and the tenant of a transaction. */
const ADAPTER = "src/server/platform/database/";

/** Who may use the handle of the tables that belong to no tenant. */
const SYSTEM_FILES: ReadonlySet<string> = new Set([
  "src/server/platform/security/installation-secret.ts",
  "src/server/platform/jobs/one-process.ts",
  "src/server/modules/tenants/repository.ts",
  "src/server/modules/tenants/tenant-marks.ts",
]);

/** Values of the query builder that make no connection of their own. */
const HARMLESS: ReadonlySet<string> = new Set(["sql"]);
const DRIVER = /^(pg|@electric-sql\/.*)$/;
/** Types that stand for rights: no module grants them to itself. */
const RIGHTS = /\b(TenantHandle|Kysely|Transaction)\b/;
const ROLE = /\b(app\.tenant|cabstand_tenant|set_config|session_authorization)\b|\bset\s+(local\s+)?role\b/i;

/** What a file with a fault has in its text; the others are not parsed. */
const SUSPICIOUS = /\bsystem\b|\bsql\.raw\b|\b(?:TenantHandle|Kysely|Transaction)\b|"(?:kysely|pg|@electric-sql\/.*)"/;

function faultOf(node: Node, file: SourceFile): string | null {
  const text = (of: unknown): string => {
    const { start, end } = of as { start: number; end: number };
    return file.text.slice(start, end);
  };
  switch (node.type) {
    case "MemberExpression":
      if (nameOf(node["property"]) === "system" && !SYSTEM_FILES.has(file.path)) return "uses the system handle";
      return text(node) === "sql.raw" ? "writes SQL that is not checked: sql.raw" : null;
    case "TSAsExpression":
    case "TSTypeAssertion":
      return RIGHTS.test(text(node["typeAnnotation"])) ? "gives itself a database handle" : null;
    case "Literal":
    case "TemplateElement":
      return ROLE.test(text(node)) ? "names the tenant's role or setting" : null;
    case "ImportDeclaration": {
      const from = (node["source"] as { value: string }).value;
      if (node["importKind"] === "type") return null;
      if (DRIVER.test(from)) return `opens connections: ${from}`;
      const names = (node["specifiers"] as Node[]).filter((one) => one["importKind"] !== "type");
      const taken = names.map((one) => nameOf(one["imported"])).filter((name) => !HARMLESS.has(name));
      return from === "kysely" && taken.length > 0 ? `opens connections: ${taken.join(", ")}` : null;
    }
    default:
      return null;
  }
}

/** Every place in a file of the server, outside of the database adapter, that goes around `withTenant`. */
function databaseFaults(file: SourceFile): string[] {
  if (file.path.startsWith(ADAPTER) || !(SUSPICIOUS.test(file.text) || ROLE.test(file.text))) return [];
  const found: string[] = [];
  walk(parse(file.path, file.text).program, (node) => {
    const fault = faultOf(node, file);
    if (fault) found.push(`${file.path}: ${fault}`);
  });
  return found;
}

it("[TEN-013] the server reaches a tenant's rows through withTenant only", () => {
  const files = readSources("src/server").filter(({ path }) => !isTest(path));
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap(databaseFaults)).toEqual([]);
});
