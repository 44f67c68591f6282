// Files of other forms than DSF/1 that a dispensing system should never leave.

const head = 'MSH|^~\\&|A|B|||20260301230000+1100||RDS^O13|1|P|2.5.1';
const dispense = 'ORC|RE||1\rRXD|1|D1^A^L|20260301|1|||1';

const broken: readonly (readonly [string, string, string | Uint8Array])[] = [
  ['HL7.hl7', 'CSV', 'scriptNumber,quantity\r\n1,2\r\n'],
  ['HL7.hl7', 'Windows-1252', Buffer.from(`${head}\rPID|||92100||Seán\r${dispense}`, 'latin1')],
  ['HL7.hl7', 'no PID', `${head}\r${dispense}`],
  ['HL7.hl7', 'cut in its head', head.slice(0, 7)],
  ['HL7.hl7', 'segments without end', `${head}\r${'ORC|RE\r'.repeat(300_000)}`],
  ['HL7.csv', 'the ending of a table', `${head}\rPID|||92100\r${dispense}`],
  ['FHIR.json', 'the JSON of the call', '{"feed":"DSF/1","pharmacyCode":"WATTLE","records":[]}'],
  ['FHIR.json', 'XML', '<Bundle xmlns="http://hl7.org/fhir"/>'],
  ['FHIR.json', 'brackets in brackets', `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`],
  ['FHIR.json', 'a Bundle of nothing', '{"resourceType":"Bundle","entry":[]}'],
  ['FHIR.json', 'a supply of nothing', '{"resourceType":"MedicationDispense","status":"completed"}'],
  ['SUPPLY.csv', 'the headings of DSF/1 in part', 'scriptNumber,quantity\r\n1,2\r\n'],
  ['SUPPLY.csv', 'a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['SUPPLY.csv', 'quotes only', '"'.repeat(100_001)],
];

/** Each under a name that promises its form. */
export const buildBrokenForms = () =>
  broken.map(([form, what, content], at) => ({
    what: `${form}: ${what}`,
    name: form.replace('.', `_WATTLE_202603012300${String(at).padStart(2, '0')}.`),
    content,
  }));
