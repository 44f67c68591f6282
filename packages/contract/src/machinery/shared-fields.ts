import type * as z from 'zod/mini';

/**
 * Takes from a row every field that an answer has under the same name, so that its presenter says only what differs.
 * The compiler compares the values with the answer where the presenter returns it.
 */
export function createFieldPicker<Shape extends z.core.$ZodShape>({ shape }: z.ZodMiniObject<Shape>) {
  const names = Object.keys(shape);
  return <Row extends object>(row: Row): Pick<Row, keyof Row & keyof Shape> => {
    const values = row as Readonly<Record<string, unknown>>;
    const shared = names.filter((name) => name in values).map((name) => [name, values[name]]);
    return Object.fromEntries(shared) as Pick<Row, keyof Row & keyof Shape>;
  };
}
