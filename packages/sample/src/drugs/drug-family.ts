import type { Packable, SampleRoute, SampleDrug, Schedule } from './sample-drug.ts';

/** The facts that all brands and strengths of a generic share. */
export interface DrugFamily {
  readonly generic: string;
  readonly atc: string;
  readonly schedule?: Schedule;
  readonly form?: string;
  readonly route?: SampleRoute;
  readonly direction: string;
  readonly warnings?: readonly string[];
  readonly packable?: readonly [Exclude<Packable, 'yes'>, reason: string];
  readonly isCytotoxic?: true;
  readonly isDoNotCrush?: true;
  readonly isScored?: true;
  readonly isBrandCritical?: true;
  readonly isSixtyDay?: true;
  /** Each brand stands alone: none is given for another. */
  readonly isEachAlone?: true;
}

/** Brand, strength, look ('white round', empty where nothing is drawn), marking, units in a pack. */
export type FamilyBrand = readonly [
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
export function buildFamily(facts: DrugFamily, brands: readonly FamilyBrand[]): UnnumberedDrug[] {
  return brands.map((brand) => buildDrug(facts, brand));
}

function buildDrug(
  facts: DrugFamily,
  [drugName, strength, look, marking, packSize]: FamilyBrand,
): UnnumberedDrug {
  const { form = 'tablet', packable = ['yes', ''] } = facts;
  const { color, shape } = parseLook(look);
  const isScored = facts.isScored === true;
  return {
    drugName,
    genericName: facts.generic,
    genericCode: buildGenericCode(facts, drugName, strength),
    strength,
    form,
    supplier: getSupplier(drugName),
    description: describeLooks({ color, shape, marking, form, isScored }),
    schedule: facts.schedule ?? '',
    atcCode: facts.atc,
    route: facts.route ?? 'PO',
    isCytotoxic: facts.isCytotoxic === true,
    isDoNotCrush: facts.isDoNotCrush === true,
    isScored,
    isBrandCritical: facts.isBrandCritical === true,
    isSixtyDay: facts.isSixtyDay === true,
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

const normaliseCode = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9.]/g, '');

function buildGenericCode({ generic, isEachAlone }: DrugFamily, name: string, strength: string): string {
  return [
    'G',
    normaliseCode(generic),
    normaliseCode(strength),
    ...(isEachAlone ? [normaliseCode(name)] : []),
  ].join('-');
}

function parseLook(look: string): { readonly color: string; readonly shape: string } {
  if (look === '') return { color: '', shape: '' };
  const at = look.lastIndexOf(' ');
  return { color: look.slice(0, at), shape: look.slice(at + 1) };
}

function getSupplier(name: string): string {
  const brandEnding = Object.keys(houses).find((ending) => name.toLowerCase().includes(ending));
  const supplier = brandEnding === undefined ? undefined : houses[brandEnding];
  if (supplier === undefined) throw new RangeError(`${name} does not say whose brand it is`);
  return supplier;
}

interface DrugLooks {
  readonly color: string;
  readonly shape: string;
  readonly marking: string;
  readonly form: string;
  readonly isScored: boolean;
}

function describeLooks({ color, shape, marking, form, isScored }: DrugLooks): string {
  if (shape === '') return '';
  const words = [color.replace('/', ' and '), shapeWords[shape] ?? shape, form].filter(Boolean).join(' ');
  const sentence = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return [sentence, ...(marking ? [`marked ${marking}`] : []), ...(isScored ? ['scored'] : [])].join(', ');
}
