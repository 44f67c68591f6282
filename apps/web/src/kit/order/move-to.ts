/** The ids with one of them at another place; places beyond the ends are the ends. */
export function moveTo<Id>(ids: readonly Id[], id: Id, place: number): Id[] {
  const rest = ids.filter((each) => each !== id);
  return rest.toSpliced(Math.max(0, Math.min(place, rest.length)), 0, id);
}
