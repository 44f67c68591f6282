import type { Packable, Route, SampleDrug, Schedule } from './sample-drug.ts';

/** What all brands and strengths of a generic share. */
export interface Family {
  readonly generic: string;
  readonly atc: string;
  readonly schedule?: Schedule;
  readonly form?: string;
  readonly route?: Route;
  readonly direction: string;
  readonly warnings?: readonly string[];
  readonly packable?: readonly [Exclude<Packable, 'yes'>, reason: string];
  readonly isCytotoxic?: true;
  readonly isDoNotCrush?: true;
  readonly isScored?: true;
  readonly isBrandCritical?: true;
  /** Each brand stands alone: none is given for another. */
  readonly isEachAlone?: true;
}

/** Brand, strength, look ('white round', empty where nothing is drawn), marking, units in a pack. */
export type Brand = readonly [
  name: string,
  strength: string,
  look: string,
  marking: string,
  packSize: number,
];

/** A drug before the catalogue gives it its number. */
export type UnnumberedDrug = Omit<SampleDrug, 'drugCode'>;

const shapeWords: Readonly<Record<string, string>> = {
  round: 'round',
  oval: 'oval',
  oblong: 'oblong',
  triangle: 'triangular',
  square: 'square',
  diamond: 'diamond-shaped',
  pentagon: 'five-sided',
  hexagon: 'six-sided',
  octagon: 'eight-sided',
  capsule: '',
};

const houses: Readonly<Record<string, string>> = {
  fict: 'Fictional Pharma',
  demo: 'Demonstration Generics',
  sampl: 'Sample Health',
  test: 'Test Laboratories',
};

/** Every brand of a generic, each a drug of its own. */
export function family(facts: Family, brands: readonly Brand[]): UnnumberedDrug[] {
  return brands.map((brand) => drugOf(facts, brand));
}

function drugOf(facts: Family, [drugName, strength, look, marking, packSize]: Brand): UnnumberedDrug {
  const { form = 'tablet', packable = ['yes', ''] } = facts;
  const { color, shape } = lookOf(look);
  const isScored = facts.isScored === true;
  return {
    drugName,
    genericName: facts.generic,
    genericCode: genericCode(facts, drugName, strength),
    strength,
    form,
    supplier: supplierOf(drugName),
    description: description({ color, shape, marking, form, isScored }),
    schedule: facts.schedule ?? '',
    atcCode: facts.atc,
    route: facts.route ?? 'PO',
    isCytotoxic: facts.isCytotoxic === true,
    isDoNotCrush: facts.isDoNotCrush === true,
    isScored,
    isBrandCritical: facts.isBrandCritical === true,
    packable: packable[0],
    packableReason: packable[1],
    packSize,
    presentation: `${packSize} × ${form}`,
    warning: (facts.warnings ?? []).join('\n'),
    direction: facts.direction,
    color,
    shape,
    marking,
  };
}

const plain = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9.]/g, '');

function genericCode({ generic, isEachAlone }: Family, name: string, strength: string): string {
  return ['G', plain(generic), plain(strength), ...(isEachAlone ? [plain(name)] : [])].join('-');
}

function lookOf(look: string): { readonly color: string; readonly shape: string } {
  if (look === '') return { color: '', shape: '' };
  const at = look.lastIndexOf(' ');
  return { color: look.slice(0, at), shape: look.slice(at + 1) };
}

function supplierOf(name: string): string {
  const house = Object.keys(houses).find((ending) => name.toLowerCase().includes(ending));
  const supplier = house === undefined ? undefined : houses[house];
  if (supplier === undefined) throw new RangeError(`${name} does not say whose brand it is`);
  return supplier;
}

interface Looks {
  readonly color: string;
  readonly shape: string;
  readonly marking: string;
  readonly form: string;
  readonly isScored: boolean;
}

function description({ color, shape, marking, form, isScored }: Looks): string {
  if (shape === '') return '';
  const words = [color.replace('/', ' and '), shapeWords[shape] ?? shape, form].filter(Boolean).join(' ');
  const sentence = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return [sentence, ...(marking ? [`marked ${marking}`] : []), ...(isScored ? ['scored'] : [])].join(', ');
}
