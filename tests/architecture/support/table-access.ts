import type { SourceFile } from "./source-files.ts";

/** A use of one of the database's tables by a module. */
export interface TableUse {
  /** `mail`, `platform/jobs`, `demo` ... */
  readonly module: string;
  readonly table: string;
  readonly access: "reads" | "writes";
}

/** Folders that hold several modules. */
const SHELVES: ReadonlySet<string> = new Set(["modules", "platform", "adapters"]);

/** The module of a file of the server: `mail`, `platform/jobs`, `adapters/sandbox-payments`, `demo`, `composition`. */
function moduleOf(path: string): string {
  const [, , shelf = "", name = ""] = path.split("/");
  if (shelf === "modules") return name;
  return SHELVES.has(shelf) ? `${shelf}/${name}` : shelf;
}

const WRITES =
  /(?:\b(?:insertInto|updateTable|deleteFrom)\(\s*"|\btable: "|\b(?:insert into|update|delete from)\s+)(\w+)/g;
const READS = /(?:\b(?:selectFrom|innerJoin|leftJoin)\(\s*"|(?<!\bdelete )\b(?:from|join)\s+)(\w+)/g;

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

/** The tables that a file reads and writes, through the query builder and in SQL. */
export function tableUses({ path, text }: SourceFile, tables: ReadonlySet<string>): readonly TableUse[] {
  const code = withoutComments(text);
  const module = moduleOf(path);
  const uses = (pattern: RegExp, access: TableUse["access"]): TableUse[] =>
    [...code.matchAll(pattern)]
      .map(([, table = ""]) => table)
      .filter((table) => tables.has(table))
      .map((table) => ({ module, table, access }));
  return [...uses(WRITES, "writes"), ...uses(READS, "reads")];
}

/** The tables and views that migrations leave behind. */
export function tablesOf(migrations: readonly string[]): ReadonlySet<string> {
  const tables = new Set<string>();
  const statements = /^(create|drop|alter) (?:table|view) (\w+)(?: rename to (\w+))?/gm;
  for (const [, verb, name = "", newName] of migrations.join("\n").matchAll(statements)) {
    if (verb === "drop" || newName !== undefined) tables.delete(name);
    if (verb === "create") tables.add(name);
    if (newName !== undefined) tables.add(newName);
  }
  return tables;
}
