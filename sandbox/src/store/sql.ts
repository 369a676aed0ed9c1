import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";

export type Sql = ReturnType<typeof sqlOf>;

/** SQL with its values in it: `sql`SELECT … WHERE id = ${id}`.get()`. A text is prepared once; values are bound. */
export function sqlOf(database: DatabaseSync) {
  const prepared = new Map<TemplateStringsArray, StatementSync>();
  return (text: TemplateStringsArray, ...values: SQLInputValue[]) => {
    const statement = prepared.get(text) ?? database.prepare(text.join("?"));
    prepared.set(text, statement);
    return {
      get: () => statement.get(...values),
      all: () => statement.all(...values),
      run: () => statement.run(...values),
    };
  };
}
