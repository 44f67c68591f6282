import { refuseFile } from '../scripts/index.ts';
import { adapterFaults, isCountedInPacks } from './adapter-faults.ts';
import { readPatientNumbers, readPrescriberNumbers, type SentNumber } from './australian-numbers.ts';
import { readHl7Day, readHl7Moment } from './hl7-times.ts';
import { hl7Names } from './hl7-names.ts';
import { type Hl7Message, type Hl7Repetition, type Hl7Segment, splitHl7 } from './hl7-text.ts';
import { type FeedReading, isNamed, LineCollector, type SentValues } from './line-collector.ts';
import { MomentFinder, type PharmacyClock } from './pharmacy-clock.ts';

/** Reads dispense messages RDS^O13 of HL7 v2.3.1 to v2.8, one or many in a file (FEED-8). */
export function* readHl7Dispenses(text: string, clock: PharmacyClock): FeedReading {
  const split = splitHl7(text);
  if ('fault' in split) return refuseFile(split.fault, split.line);
  const lines = new LineCollector(hl7Names);
  const moments = new MomentFinder(clock);
  for (const message of split.messages) {
    if (lines.isFull) break;
    readMessage(message, lines, moments);
    yield;
  }
  return lines.finish();
}

const readCharsets = new Set(['', 'ASCII', 'UNICODE UTF-8']);

function readMessage(
  { head, segments, strayLine }: Hl7Message,
  lines: LineCollector,
  moments: MomentFinder,
): void {
  const pass = (message: string, field: string, line = head.line): void => lines.refuse(message, line, field);
  if (head.getText(9) !== 'RDS' || head.getText(9, 2) !== 'O13') return pass(adapterFaults.hl7Kind, 'MSH-9');
  if (!['P', ''].includes(head.getText(11))) return pass(adapterFaults.hl7Trial, 'MSH-11');
  if (!readCharsets.has(head.getText(18))) return pass(adapterFaults.hl7Charset, 'MSH-18');
  if (strayLine > 0) return pass(adapterFaults.hl7Stray, '', strayLine);
  const [patient, ...others] = segments.filter(({ name }) => name === 'PID');
  // With a second PID, nobody knows whose the orders below it are.
  if (patient === undefined || others.length > 0) return pass(adapterFaults.hl7Patient, 'PID');
  const values = readPatient(patient, segments);
  if (isNamed(values)) lines.add('PAT', patient.line, values);
  const sent = { externalPatientId: values.externalPatientId ?? '', moment: head.getText(7) };
  for (const order of splitOrders(segments, lines)) readOrder(order, sent, lines, moments);
}

/** An ORC and the segments below it, to the next one. */
interface Order {
  readonly control: Hl7Segment;
  readonly segments: Hl7Segment[];
}

const ofOrder = new Set(['RXO', 'RXE', 'TQ1', 'RXD', 'NTE']);

/** Each order dispenses once; a second RXD belongs to nothing. */
function splitOrders(segments: readonly Hl7Segment[], lines: LineCollector): readonly Order[] {
  const orders: Order[] = [];
  let isDispensed = true;
  for (const segment of segments) {
    const { name, line } = segment;
    if (name === 'ORC') orders.push({ control: segment, segments: [] });
    else if (name === 'RXD' && isDispensed) lines.refuse(adapterFaults.hl7Order, line, 'ORC');
    else if (ofOrder.has(name)) orders.at(-1)?.segments.push(segment);
    if (name === 'ORC' || name === 'RXD') isDispensed = name === 'RXD';
  }
  return orders;
}

const addressed = [1, 3, 4, 5];

function readPatient(patient: Hl7Segment, segments: readonly Hl7Segment[]): SentValues {
  const names = patient.listRepetitions(5);
  const name = names.find((each) => each.getText(7) === 'L') ?? names[0];
  const place = segments.find((segment) => segment.name === 'PV1');
  const [street = '', suburb = '', state = '', postcode = ''] = addressed.map((each) =>
    patient.getText(11, each),
  );
  const reached = patient.listRepetitions(13);
  return {
    recordAction: 'U',
    ...readPatientNumbers(patient.listRepetitions(3).map((each) => readNumber(each, 5, 8))),
    lastName: name?.getText(1) ?? '',
    firstName: name?.getText(2) ?? '',
    title: name?.getText(5) ?? '',
    preferredName: names.find((each) => each.getText(7) === 'N')?.getText(2) ?? '',
    dob: readHl7Day(patient.getText(7)),
    gender: patient.getText(8),
    street: joinParts([street, patient.getText(11, 2)], ', '),
    suburb,
    state,
    postcode,
    phone: readPhone(reached.find((each) => ['', 'PH'].includes(each.getText(3)))),
    mobile: readPhone(reached.find((each) => each.getText(3) === 'CP')),
    email: reached.map((each) => each.getText(4)).find((text) => text !== '') ?? '',
    ward: place?.getText(3, 1) ?? '',
    room: place?.getText(3, 2) ?? '',
    facilityCode: place?.getText(3, 4) ?? '',
    allergiesText: joinParts(
      segments.flatMap((segment) =>
        segment.name === 'AL1' ? [segment.getText(3, 2) || segment.getText(3)] : [],
      ),
      '; ',
    ),
    deceasedFlag: patient.getText(30),
  };
}

const joinParts = (parts: readonly string[], between: string): string =>
  parts.filter((part) => part !== '').join(between);

const readPhone = (number: Hl7Repetition | undefined): string =>
  number === undefined
    ? ''
    : number.getText(1) || number.getText(12) || `${number.getText(6)}${number.getText(7)}`;

const readNumber = (number: Hl7Repetition, type: number, end: number): SentNumber => ({
  type: number.getText(type),
  value: number.getText(1),
  end: readHl7Day(number.getText(end)),
});

/** The meaning of order control codes (table 0119) about a supply. */
const controls = new Map<string, { readonly recordAction: string; readonly scriptStatus: string }>(
  Object.entries({
    'NW RE OK OF': { recordAction: 'N', scriptStatus: 'ACTIVE' },
    'XO XX XR RU SC RL OE': { recordAction: 'U', scriptStatus: 'ACTIVE' },
    'HD OH HR': { recordAction: 'U', scriptStatus: 'ON_HOLD' },
    'CA OC CR DC OD DR': { recordAction: 'C', scriptStatus: 'CANCELLED' },
  }).flatMap(([codes, meaning]) => codes.split(' ').map((code) => [code, meaning] as const)),
);

/** An order takes these from its message. */
interface MessageFacts {
  readonly externalPatientId: string;
  readonly moment: string;
}

function readOrder(order: Order, facts: MessageFacts, lines: LineCollector, moments: MomentFinder): void {
  const { control, segments } = order;
  // The status of the order (table 0038) says more than a control that only tells of a change.
  const status = control.getText(5);
  const meaning = controls.get(status === 'CA' || status === 'HD' ? status : control.getText(1));
  if (meaning === undefined) return lines.refuse(adapterFaults.hl7Control, control.line, 'ORC-1');
  const supply = segments.find(({ name }) => name === 'RXD');
  if (supply === undefined) return lines.refuse(adapterFaults.hl7Dispense, control.line, 'RXD');
  if (isCountedInPacks(supply.getText(5, 2) || supply.getText(5)))
    return lines.refuse(adapterFaults.inPacks, supply.line, 'RXD-5');
  const doctor = readPrescriber(control);
  if (doctor.externalDoctorId !== '') lines.add('DOC', control.line, doctor);
  const drug = readDrug(supply);
  lines.add('DRG', supply.line, drug);
  const original = control.getText(3);
  lines.add('SCR', supply.line, {
    ...meaning,
    ...readSupply(supply, facts, moments),
    ...readPrescription(order),
    originalScriptNumber: original === supply.getText(7) ? '' : original,
    externalPatientId: facts.externalPatientId,
    externalDoctorId: doctor.externalDoctorId ?? '',
    drugCode: drug.drugCode ?? '',
    dispensedBrand: drug.brandName ?? '',
    pbsItemCode: drug.pbsCode ?? '',
  });
}

function readPrescriber(control: Hl7Segment): SentValues {
  const people = control.listRepetitions(12);
  return {
    recordAction: 'U',
    ...readPrescriberNumbers(people.map((each) => readNumber(each, 13, 20))),
    lastName: control.getText(12, 2),
    firstName: control.getText(12, 3),
    title: control.getText(12, 6),
    phone: readPhone(control.listRepetitions(14)[0]),
  };
}

/** A code of one of the two coding systems of a CE or CWE. */
function listCodes(
  value: Hl7Repetition,
): readonly { readonly code: string; readonly text: string; readonly system: string }[] {
  return [1, 4]
    .map((at) => ({ code: value.getText(at), text: value.getText(at + 1), system: value.getText(at + 2) }))
    .filter(({ code }) => code !== '');
}

const isLocal = (system: string): boolean => system === 'L' || system.startsWith('99');

function readDrug(supply: Hl7Segment): SentValues {
  const codes = supply.listRepetitions(2).flatMap(listCodes);
  const own = codes.find(({ system }) => isLocal(system)) ?? codes[0];
  const findCode = (...systems: string[]): string =>
    codes.find(({ system }) => systems.includes(system))?.code ?? '';
  return {
    recordAction: 'U',
    drugCode: own?.code ?? '',
    brandName: own?.text || supply.getText(2, 2) || supply.getText(2, 5),
    strength: joinParts([supply.getText(16), supply.getText(17, 2) || supply.getText(17)], ' '),
    form: supply.getText(6, 2) || supply.getText(6),
    packSize: supply.getText(22),
    manufacturer: supply.getText(20, 2) || supply.getText(20),
    pbsCode: findCode('PBS'),
    amtTpp: findCode('SCT', 'AMT'),
  };
}

function readSupply(supply: Hl7Segment, { moment }: MessageFacts, moments: MomentFinder): SentValues {
  return {
    scriptNumber: supply.getText(7),
    supplyNo: supply.getText(1),
    quantity: supply.getText(4),
    repeatsLeft: supply.getText(8),
    dispensedAt: readHl7Moment(supply.getText(3), moment, moments),
    dispensedBy: joinParts([supply.getText(10, 3), supply.getText(10, 2)], ' '),
    noSubstitution: supply.getText(11) === '1' ? 'Y' : '',
    batch: supply.getText(18),
    expiry: readHl7Day(supply.getText(19)),
  };
}

/** The fields that stand beside RXD, in RXO, RXE, TQ1 and NTE. */
function readPrescription({ segments }: Order): SentValues {
  const find = (segment: string): Hl7Segment | undefined => segments.find(({ name }) => name === segment);
  const encoded = find('RXE');
  const directions = encoded?.listRepetitions(7).map((each) => each.getText(2) || each.getText(1)) ?? [];
  const timing = find('TQ1')?.getText(11) ?? '';
  const notes = segments.flatMap((segment) => {
    if (segment.name === 'NTE') return segment.listRepetitions(3);
    return segment.name === 'RXD' ? segment.listRepetitions(9) : [];
  });
  return {
    prescribedBrand: encoded?.getText(2, 2) || (find('RXO')?.getText(1, 2) ?? ''),
    repeatsAuthorised: encoded?.getText(12) ?? '',
    prescribedDate: readHl7Day(encoded?.getText(32) ?? ''),
    directions: joinParts(directions, '\n') || timing,
    notes: joinParts(
      notes.map((each) => each.getText(1)),
      '\n',
    ),
  };
}
