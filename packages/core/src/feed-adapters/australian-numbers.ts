import type { SentValues } from './line-collector.ts';

/** A number of a person, by its type in table 0203 of HL7 and its Australian additions. */
export interface SentNumber {
  readonly type: string;
  readonly value: string;
  /** The last day of a card, 'yyyy-MM-dd' or shorter. */
  readonly end: string;
}

const dvaCards: Readonly<Record<string, string>> = {
  DVG: 'G',
  DVW: 'W',
  DVO: 'O',
  DVA: '',
  DVAU: '',
  DVL: '',
};
const concessions: Readonly<Record<string, string>> = { PEN: 'PCC', HC: 'HCC', SEN: 'CSHC' };
const ofPrescriber = ['PRES', 'UPIN', 'NPI'];
const national = new Set([
  'MC',
  'NI',
  ...Object.keys(dvaCards),
  ...Object.keys(concessions),
  ...ofPrescriber,
]);
/** The types under which dispensing systems keep their own numbers, the likeliest first. */
const local = ['PI', 'MR', ''];

const findOf = (numbers: readonly SentNumber[], types: readonly string[]): SentNumber | undefined =>
  numbers.find(({ type, value }) => types.includes(type) && value !== '');

function findLocal(numbers: readonly SentNumber[]): string {
  const liked = local.map((type) => findOf(numbers, [type])).find((each) => each !== undefined);
  return (liked ?? numbers.find(({ type, value }) => !national.has(type) && value !== ''))?.value ?? '';
}

/** The numbers of a patient in the fields of PAT. */
export function readPatientNumbers(numbers: readonly SentNumber[]): SentValues {
  const medicare = findOf(numbers, ['MC']);
  const card = medicare?.value.replaceAll(/[\s/-]/g, '') ?? '';
  const dva = findOf(numbers, Object.keys(dvaCards));
  const concession = findOf(numbers, Object.keys(concessions));
  return {
    externalPatientId: findLocal(numbers),
    medicareNumber: card.slice(0, 10),
    medicareIrn: card.slice(10),
    medicareExpiry: medicare?.end.slice(0, 7) ?? '',
    dvaNumber: dva?.value ?? '',
    dvaCard: dvaCards[dva?.type ?? ''] ?? '',
    concessionType: concessions[concession?.type ?? ''] ?? '',
    concessionNumber: concession?.value ?? '',
    ihi: findOf(numbers, ['NI'])?.value ?? '',
  };
}

/** The numbers of a prescriber in the fields of DOC; they are known by their own number, or else by a national one. */
export function readPrescriberNumbers(numbers: readonly SentNumber[]): SentValues {
  const [prescriberNumber = '', providerNumber = '', hpii = ''] = ofPrescriber.map(
    (type) => findOf(numbers, [type])?.value,
  );
  const externalDoctorId = findLocal(numbers) || prescriberNumber || providerNumber || hpii;
  return { externalDoctorId, prescriberNumber, providerNumber, hpii };
}
