import { refuseFile } from '../scripts/index.ts';
import { adapterFaults, isCountedInPacks } from './adapter-faults.ts';
import { readPatientNumbers } from './australian-numbers.ts';
import { FhirBundle, type FhirResource } from './fhir-bundle.ts';
import { readFhirDrug } from './fhir-medication.ts';
import { fhirNames } from './fhir-names.ts';
import { getExtension, getMember, getText, type JsonNode, listNodes } from './fhir-nodes.ts';
import { readFhirPatient, readFhirPrescriber, readIdentifiers } from './fhir-people.ts';
import { type FeedReading, isNamed, LineCollector, type SentValues } from './line-collector.ts';
import { dayStart, MomentFinder, type PharmacyClock } from './pharmacy-clock.ts';

/** Reads the MedicationDispense resources of a Bundle of FHIR R4, as AU Base and AU Core profile them (FEED-8). */
export function* readFhirDispenses(text: string, clock: PharmacyClock): FeedReading {
  const bundle = FhirBundle.read(parseJson(text));
  if (bundle === null) return refuseFile(adapterFaults.fhirJson);
  const dispenses = bundle.entries.filter((each) => isOf(each, 'MedicationDispense'));
  if (dispenses.length === 0) return refuseFile(adapterFaults.fhirEmpty);
  const lines = new LineCollector(fhirNames);
  const file = {
    bundle,
    lines,
    moments: new MomentFinder(clock),
    allergies: collectAllergies(bundle),
    patients: new Map<JsonNode, string>(),
  };
  for (const dispense of dispenses) {
    if (lines.isFull) break;
    readDispense(dispense, file);
    yield;
  }
  return lines.finish();
}

const isOf = (each: FhirResource, type: string): boolean => getText(each.resource, 'resourceType') === type;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

interface FhirFile {
  readonly bundle: FhirBundle;
  readonly lines: LineCollector;
  readonly moments: MomentFinder;
  /** The allergies of each Patient. */
  readonly allergies: ReadonlyMap<JsonNode, readonly string[]>;
  /** The numbers of the patients who were told of. */
  readonly patients: Map<JsonNode, string>;
}

function collectAllergies(bundle: FhirBundle): ReadonlyMap<JsonNode, readonly string[]> {
  const byPatient = new Map<JsonNode, string[]>();
  for (const each of bundle.entries.filter((entry) => isOf(entry, 'AllergyIntolerance'))) {
    const patient = bundle.resolve(listNodes(each.resource, 'patient')[0], each)?.resource;
    const words =
      getText(each.resource, 'code', 'text') || getText(each.resource, 'code', 'coding', 'display');
    if (patient === undefined || words === '') continue;
    const known = byPatient.get(patient);
    if (known === undefined) byPatient.set(patient, [words]);
    else known.push(words);
  }
  return byPatient;
}

/** The meaning of MedicationDispense.status about a supply; one that is still prepared waits. */
const statuses = new Map([
  ['completed', { recordAction: 'U', scriptStatus: 'ACTIVE' }],
  ['preparation', { recordAction: 'U', scriptStatus: 'ON_HOLD' }],
  ['in-progress', { recordAction: 'U', scriptStatus: 'ON_HOLD' }],
  ['on-hold', { recordAction: 'U', scriptStatus: 'ON_HOLD' }],
  ['cancelled', { recordAction: 'C', scriptStatus: 'CANCELLED' }],
  ['entered-in-error', { recordAction: 'C', scriptStatus: 'CANCELLED' }],
]);

function readDispense(dispense: FhirResource, file: FhirFile): void {
  const { lines } = file;
  const { line, resource } = dispense;
  const meaning = statuses.get(getText(resource, 'status'));
  if (meaning === undefined) return lines.refuse(adapterFaults.fhirStatus, line, 'MedicationDispense.status');
  const [quantity] = listNodes(resource, 'quantity');
  if (isCountedInPacks(getText(quantity, 'unit') || getText(quantity, 'code')))
    return lines.refuse(adapterFaults.inPacks, line, 'MedicationDispense.quantity');
  const externalPatientId = addPatient(dispense, file);
  if (externalPatientId === null)
    return lines.refuse(adapterFaults.fhirReference, line, 'MedicationDispense.subject');
  const medication = follow(dispense, 'medicationReference', file);
  if (medication === null)
    return lines.refuse(adapterFaults.fhirReference, line, 'MedicationDispense.medicationReference');
  const drug = readFhirDrug(resource, medication?.resource);
  lines.add('DRG', medication?.line ?? line, drug);
  const request = follow(dispense, 'authorizingPrescription', file) ?? undefined;
  lines.add('SCR', line, {
    ...meaning,
    ...readPrescription(dispense, request),
    ...readSupply(dispense, file),
    externalPatientId,
    externalDoctorId: request === undefined ? '' : addPrescriber(request, file),
    drugCode: drug.drugCode ?? '',
    dispensedBrand: drug.brandName ?? '',
    pbsItemCode: drug.pbsCode ?? '',
    batch: getText(medication?.resource, 'batch', 'lotNumber'),
    expiry: getText(medication?.resource, 'batch', 'expirationDate'),
  });
}

/** The resource of a reference: undefined where there is no reference, null for one that leads to nothing. */
function follow(from: FhirResource, name: string, { bundle }: FhirFile): FhirResource | null | undefined {
  const [reference] = listNodes(from.resource, name);
  return reference === undefined ? undefined : bundle.resolve(reference, from);
}

/** The number of the patient of a supply; one who is named by an identifier alone is not told of. Null for nobody. */
function addPatient(dispense: FhirResource, file: FhirFile): string | null {
  const patient = follow(dispense, 'subject', file);
  if (!patient) {
    const [subject] = listNodes(dispense.resource, 'subject');
    return (subject && readPatientNumbers(readIdentifiers(subject)).externalPatientId) || null;
  }
  const known = file.patients.get(patient.resource);
  if (known !== undefined) return known;
  const values = readFhirPatient(patient.resource, file.allergies.get(patient.resource) ?? []);
  if (isNamed(values)) file.lines.add('PAT', patient.line, values);
  const number = values.externalPatientId ?? '';
  file.patients.set(patient.resource, number);
  return number;
}

function addPrescriber(request: FhirResource, file: FhirFile): string {
  const named = follow(request, 'requester', file);
  if (!named) return '';
  const role = isOf(named, 'PractitionerRole') ? named : undefined;
  const practitioner = role === undefined ? named : follow(role, 'practitioner', file);
  if (!practitioner || !isOf(practitioner, 'Practitioner')) return '';
  const values = readFhirPrescriber(practitioner.resource, role?.resource);
  if (values.externalDoctorId !== '') file.lines.add('DOC', practitioner.line, values);
  return values.externalDoctorId ?? '';
}

/** The number of an identifier of this type, or of the first one. */
function findIdentifier(resource: JsonNode | undefined, type: string): string {
  const all = listNodes(resource, 'identifier');
  return getText(all.find((each) => getText(each, 'type', 'coding', 'code') === type) ?? all[0], 'value');
}

const joinTexts = (nodes: readonly JsonNode[]): string =>
  nodes
    .map((each) => getText(each, 'text'))
    .filter((text) => text !== '')
    .join('\n');

function readSupply(dispense: FhirResource, file: FhirFile): SentValues {
  const { resource } = dispense;
  const [performer] = listNodes(resource, 'performer');
  const actor = file.bundle.resolve(listNodes(performer, 'actor')[0], dispense);
  const [name] = listNodes(actor?.resource, 'name');
  const fullName = `${getText(name, 'given')} ${getText(name, 'family')}`.trim();
  return {
    scriptNumber: findIdentifier(resource, 'LDI'),
    quantity: getText(resource, 'quantity', 'value'),
    dispensedAt: readMoment(
      getText(resource, 'whenHandedOver') || getText(resource, 'whenPrepared'),
      file.moments,
    ),
    dispensedBy: fullName || getText(performer, 'actor', 'display'),
    directions: joinTexts(listNodes(resource, 'dosageInstruction')),
    notes: joinTexts(listNodes(resource, 'note')),
  };
}

/** A day begins by the clock of the pharmacy; of the parts of a second, three digits count. */
function readMoment(text: string, moments: MomentFinder): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return moments.find(text, dayStart) ?? text;
  return text.replace(/(\.\d{3})\d+/, '$1');
}

/** The number of a supply counts from 1, so that the repeats that are left follow from it. */
function readPrescription({ resource }: FhirResource, request: FhirResource | undefined): SentValues {
  const ordered = request?.resource;
  const [reference] = listNodes(resource, 'authorizingPrescription');
  const supplyNo = getExtension(resource, 'dispense-number', 'valueInteger') || '1';
  const authorised = getText(ordered, 'dispenseRequest', 'numberOfRepeatsAllowed');
  const left = authorised === '' ? -1 : Number(authorised) + 1 - Number(supplyNo);
  return {
    supplyNo,
    originalScriptNumber: findIdentifier(ordered ?? reference, 'LPN'),
    prescribedBrand: getText(ordered, 'medicationCodeableConcept', 'text'),
    noSubstitution: getMember(ordered, 'substitution', 'allowedBoolean') === false ? 'Y' : '',
    repeatsAuthorised: authorised,
    repeatsLeft: left >= 0 ? String(left) : '',
    prescribedDate: getText(ordered, 'authoredOn').slice(0, 10),
  };
}
