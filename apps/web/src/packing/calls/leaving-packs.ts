const leaving = new Set<number>();

/** Marks packs as leaving their bench until the answer is there. */
export async function leaveWith<Answer>(ids: readonly number[], answer: Promise<Answer>): Promise<Answer> {
  for (const id of ids) leaving.add(id);
  return answer.finally(() => {
    for (const id of ids) leaving.delete(id);
  });
}

/** The packs of a bench that stay there: a label that is scanned while they leave is that of the next pack. */
export const filterStaying = (ids: readonly number[]): readonly number[] =>
  ids.filter((id) => !leaving.has(id));
