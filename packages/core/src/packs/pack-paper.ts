import { foilTypes } from '../fields/index.ts';

/** The paper that a pack is printed on; a print has one of them (PACK-42). */
export interface PackPaper {
  readonly packType: string;
  /** A card or a roll, as `blisterType` of the wire. */
  readonly blisterType: number;
  /** The brand of a roll, whose print profile gives its width; empty for cards, which are the same for each brand. */
  readonly clientCode: string;
}

/** The paper of a pack of this type and brand. */
export const getPackPaper = ({ packType, blisterType, clientCode }: PackPaper): PackPaper => ({
  packType,
  blisterType,
  clientCode: blisterType === foilTypes.sachet.code ? clientCode : '',
});

/** The packs of each paper, in the order in which they come. */
export function groupByPaper<Item>(
  items: readonly Item[],
  getPaper: (item: Item) => PackPaper,
): { readonly paper: PackPaper; readonly items: readonly Item[] }[] {
  const papers = items.map((item) => ({ item, paper: getPackPaper(getPaper(item)) }));
  const groups = Map.groupBy(
    papers,
    ({ paper }) => `${paper.packType}/${paper.blisterType}/${paper.clientCode}`,
  );
  return [...groups.values()].flatMap((group) =>
    group[0] ? { paper: group[0].paper, items: group.map(({ item }) => item) } : [],
  );
}
