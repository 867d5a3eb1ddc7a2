/**
 * Every row that is put into the outbox announces itself to all processes: its insert gets a pg_notify with its id, which
 * the database sends when the transaction commits and forgets when it does not.
 */
import {
  type InsertQueryNode,
  OperationNodeTransformer,
  ReturningNode,
  SelectionNode,
  TableNode,
  sql,
  type KyselyPlugin,
  type QueryId,
} from "kysely";
import { ANNOUNCEMENTS } from "./sql-engine.ts";

const tell = sql`pg_notify(${sql.lit(ANNOUNCEMENTS)}, json_build_object(
  'tenant', outbox.tenant_id, 'id', outbox.id, 'topic', outbox.topic, 'subject', left(outbox.subject, 200))::text)`;

class Announcer extends OperationNodeTransformer {
  protected override transformInsertQuery(node: InsertQueryNode, query?: QueryId): InsertQueryNode {
    const insert = super.transformInsertQuery(node, query);
    if (!insert.into || !TableNode.is(insert.into) || insert.into.table.identifier.name !== "outbox") return insert;
    const selection = SelectionNode.create(tell.as("told").toOperationNode());
    const returning = insert.returning
      ? ReturningNode.cloneWithSelections(insert.returning, [selection])
      : ReturningNode.create([selection]);
    return { ...insert, returning };
  }
}

/** The plugin for handles that can write to the outbox. */
export function announceOutbox(): KyselyPlugin {
  const announcer = new Announcer();
  return {
    transformQuery: ({ node, queryId }) => announcer.transformNode(node, queryId),
    transformResult: ({ result }) => Promise.resolve(result),
  };
}
