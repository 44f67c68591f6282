import type { Call } from '@packwright/contract/machinery';
import {
  type ExampleRequest,
  buildExampleRequest,
  type IdFor,
  type Json,
} from '../matrix/example-request.ts';

// Values that the rules of a field need beyond its schema, by the name of the field.
const fields: Readonly<Record<string, Json>> = {
  postalCode: '2204',
  ihi: '8003608166690503',
  hpii: '8003610000000014',
  ahpraNumber: 'MED0001234567',
  pbsApproval: '2425739',
  providerNumber: '1234561B',
  outOfHour: '0291234599',
  mediCareExpiry: '12/2030',
  atcCode: 'A10BA02',
  codes: ['B01AA03'],
  defaultTimeslot: ['Breakfast', 'Lunch', 'Dinner', 'Bedtime'],
  sachetTimeslot: ['8', '9', '10', '11', '12', '13', '14', '15'],
  shortCourseTimeslot: ['8', '9', '10', '11', '12', '13', '14', '15'],
  chosenColumns: ['lastName', 'firstName'],
  heading: ['Breakfast', 'Lunch', 'Dinner', 'Bedtime'],
  // A file without one of these columns is refused (CLAIM-10).
  portalColumns: [
    { column: 'number', heading: 'Number' },
    { column: 'serviceDay', heading: 'Day' },
  ],
  timezone: 'AUS Eastern Standard Time',
  packExpiryDays: 56,
  maxDaysToCheckScript: 90,
  alpacaFileExportFolder: 'robot',
  dwqScriptExportFolder: 'queue',
  pharmacyGuid: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  integratorGuids: ['16fd2706-8baf-433b-82eb-8c7fada847da'],
  serverUrl: 'https://fred.wattle.example',
  apiUrl: 'https://fred.wattle.example/api',
  rrule: 'FREQ=WEEKLY;BYDAY=MO',
  label: 'B',
  userName: 'new.person',
  minutes: 30,
  month: '2026-03-01',
  dueOn: '2026-03-02',
  registrationEndsOn: '2030-06-30',
  sessionId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  packedWeekDay: [],
  reason: 3,
  prnIntervalMinutes: 240,
  prnMaximum: '4',
  startDate: '2026-03-02',
  frequency: 4,
  inrDate: '2026-02-27',
  inr: '2.4',
  targetLow: '2',
  targetHigh: '3',
  nextInrDate: '2026-03-13',
  weekdayDoses: ['3', '3', '3', '3', '3', '3', '3'],
  slot: 0,
  tablets: '1',
  weekDays: [true, true, true, true, true, true, true],
  photoId: 0,
  // The uploaded letter is no image (PATIENT-25).
  documentType: 0,
  avatarId: 0,
  logoId: 0,
  imageId: 0,
  drugApn: '2000000000015',
  endDate: '',
  dose: ['1'],
  filters: [],
  suspendFromDate: '2026-04-01',
  suspendToDate: '2026-04-05',
  isPrintAll: false,
  printOnly: false,
  isConfirmed: true,
  // From a staged record, a doctor is only made of one that was sent.
  IsFromDispense: false,
  wardId: 0,
  ward: '',
  facilityWard: '',
  // A week of the first medicine of a resident: at the bench nothing else is taken.
  qty: '14',
  stripWidth: 12,
  topMargin: '78',
  leftMargin: '20',
  width: '168',
  height: '189',
  feed: 'DSF/1',
  pharmacyCode: 'WATTLE',
  sentAt: '2026-03-02T09:15:00+11:00',
  records: [
    {
      type: 'SCR',
      recordAction: 'N',
      scriptNumber: '700124',
      supplyNo: 1,
      externalPatientId: '5001',
      drugCode: 'D00001',
      dispensedBrand: 'Demoformin',
      quantity: 60,
      dispensedAt: '2026-03-02T09:12:00+11:00',
      scriptStatus: 'ACTIVE',
    },
    {
      type: 'PAT',
      recordAction: 'U',
      externalPatientId: '5001',
      lastName: 'Delgado',
      firstName: 'Rosa',
      dob: '1940-02-29',
    },
  ],
};

const printerAddress = 'ipp://printer.pharmacy.local/ipp/print';
const plannedHours = { startDate: '2026-03-02T09:00', endDate: '2026-03-02T10:00' };

// Values of fields that have other ones in other calls, by method and path.
const fieldsOfCalls: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  'PUT /api/patientGroups/{id}/signing-codes': { codes: [{ code: 'A', meaning: 'Absent' }] },
  // A file of drugs has other columns than one of residents.
  'PUT /api/drug-files/{id}/check': { chosenColumns: ['drugName', 'strength'] },
  'GET /api/schedules': { endDate: '2026-03-29' },
  'POST /api/schedules/report-schedule/export': { endDate: '2026-03-29' },
  // The permissions of users.
  'GET /api/dashboardpermissions/rolelevel/{level}': { level: 0 },
  'PUT /api/dashboardpermissions/{id}': { roleLevel: 0 },
  // The code and the name of its administrator are taken by no pharmacy of the cast.
  'POST /api/pharmacies': {
    pharmacyCode: 'GUMTREE',
    email: ['desk@gumtree.example'],
    administratorUserName: 'admin.gumtree',
  },
  'POST /api/schedules': plannedHours,
  'PUT /api/schedules/{id}': plannedHours,
  // Two days of the rule of the entry: one that was moved is not left out again.
  'PUT /api/schedules/{id}/day': { ...plannedHours, date: '2026-03-16' },
  'PUT /api/schedules/{id}/skip': { date: '2026-03-23' },
  'PUT /api/schedules/capacity': { weekdayMinutes: [240, 240, 240, 240, 240, 0, 0] },
  'POST /api/setup': { administratorUserName: 'admin.gumtree' },
  'POST /api/printers': { address: printerAddress },
  'PUT /api/printers/{id}': { address: printerAddress },
};

// Fields whose presence turns a call into something rarer, or makes it stale.
const left: ReadonlySet<string> = new Set([
  'version',
  'versions',
  'wards',
  'packedDrugId',
  'preferredBrand',
  'isInsulin',
  'isS8Drug',
  'isCytotoxic',
  'isWarfarin',
  'isS4N',
  'isSinemet',
  'isShortCourse',
  'shortCourseTotal',
  'printPrescriptionIds',
  'partWeekPack',
  'doseTimeOption',
  'balanceQty',
]);

/** A request that a call would do, as far as its records stand as it needs them. */
export function buildValidRequest(definition: Call, idFor: IdFor): ExampleRequest {
  const { params, query, body } = buildExampleRequest(definition, idFor);
  const own = fieldsOfCalls[`${definition.method} ${definition.path}`] ?? {};
  const mend = (part: Json) => mendValue(part, { ...fields, ...own });
  return { params: toRecord(mend(params)), query: toRecord(mend(query)), body: mend(body) };
}

// A reason is a number where a pack is rejected, and a word of a list elsewhere.
const isCode = (name: string, example: Json): boolean => name === 'reason' && typeof example === 'string';

function mendValue(value: Json, known: typeof fields): Json {
  if (Array.isArray(value)) return value.map((each) => mendValue(each, known));
  if (typeof value !== 'object' || value === null) return value;
  const isOnly = Object.keys(value).length === 1;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]): [string, Json][] =>
      left.has(name) && !isOnly
        ? []
        : [[name, isCode(name, each) ? each : (known[name] ?? mendValue(each, known))]],
    ),
  );
}

const toRecord = (value: Json): ExampleRequest['query'] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
