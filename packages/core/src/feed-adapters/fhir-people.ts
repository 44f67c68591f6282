import { readPatientNumbers, readPrescriberNumbers, type SentNumber } from './australian-numbers.ts';
import { getText, type JsonNode, listNodes } from './fhir-nodes.ts';
import type { SentValues } from './line-collector.ts';

/** Systems of AU Base that say which number it is; those of concessions and of DVA leave it to the type. */
const numberTypes = new Map([
  ['http://ns.electronichealth.net.au/id/medicare-number', 'MC'],
  ['http://ns.electronichealth.net.au/id/hi/ihi/1.0', 'NI'],
  ['http://ns.electronichealth.net.au/id/hi/hpii/1.0', 'NPI'],
  ['http://ns.electronichealth.net.au/id/medicare-prescriber-number', 'PRES'],
  ['http://ns.electronichealth.net.au/id/medicare-provider-number', 'UPIN'],
]);

const dvaSystem = 'http://ns.electronichealth.net.au/id/dva';

export function readIdentifiers(resource: JsonNode): readonly SentNumber[] {
  return listNodes(resource, 'identifier').map((each) => ({
    type:
      numberTypes.get(getText(each, 'system')) ||
      getText(each, 'type', 'coding', 'code') ||
      (getText(each, 'system') === dvaSystem ? 'DVAU' : ''),
    value: getText(each, 'value'),
    end: getText(each, 'period', 'end'),
  }));
}

/** The fields of PAT from a Patient (AU Base) and their allergies. */
export function readFhirPatient(patient: JsonNode, allergies: readonly string[]): SentValues {
  const names = listNodes(patient, 'name');
  const name = names.find((each) => getText(each, 'use') === 'official') ?? names[0];
  const telecom = listNodes(patient, 'telecom');
  const phones = telecom.filter((each) => getText(each, 'system') === 'phone');
  const isMobile = (each: JsonNode): boolean => getText(each, 'use') === 'mobile';
  return {
    recordAction: 'U',
    ...readPatientNumbers(readIdentifiers(patient)),
    lastName: getText(name, 'family'),
    firstName: getText(name, 'given'),
    title: getText(name, 'prefix'),
    preferredName: getText(
      names.find((each) => getText(each, 'use') === 'nickname'),
      'given',
    ),
    dob: getText(patient, 'birthDate'),
    gender: getText(patient, 'gender'),
    ...readAddress(patient),
    phone: getText(
      phones.find((each) => !isMobile(each)),
      'value',
    ),
    mobile: getText(phones.find(isMobile), 'value'),
    email: findEmail(telecom),
    allergiesText: allergies.join('; '),
    deceasedFlag: isDeceased(patient) ? 'Y' : '',
  };
}

const isDeceased = (patient: JsonNode): boolean =>
  getText(patient, 'deceasedBoolean') === 'true' || getText(patient, 'deceasedDateTime') !== '';

const findEmail = (telecom: readonly JsonNode[]): string =>
  getText(
    telecom.find((each) => getText(each, 'system') === 'email'),
    'value',
  );

function readAddress(person: JsonNode): SentValues {
  const [address] = listNodes(person, 'address');
  const line = address?.line;
  const streets = Array.isArray(line) ? (line as readonly unknown[]) : [];
  return {
    street: streets.filter((each) => typeof each === 'string').join(', '),
    suburb: getText(address, 'city'),
    state: getText(address, 'state'),
    postcode: getText(address, 'postalCode'),
  };
}

/** The fields of DOC from a Practitioner, with the numbers of their role at a practice. */
export function readFhirPrescriber(practitioner: JsonNode, role: JsonNode | undefined): SentValues {
  const telecom = listNodes(practitioner, 'telecom');
  const findNumber = (system: string): string =>
    getText(
      telecom.find((each) => getText(each, 'system') === system),
      'value',
    );
  const ofRole = role === undefined ? [] : readIdentifiers(role);
  return {
    recordAction: 'U',
    ...readPrescriberNumbers([...readIdentifiers(practitioner), ...ofRole]),
    lastName: getText(practitioner, 'name', 'family'),
    firstName: getText(practitioner, 'name', 'given'),
    title: getText(practitioner, 'name', 'prefix'),
    practice: getText(role, 'organization', 'display'),
    ...readAddress(practitioner),
    phone: findNumber('phone'),
    fax: findNumber('fax'),
    email: findEmail(telecom),
  };
}
