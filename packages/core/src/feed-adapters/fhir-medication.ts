import { getExtension, getText, type JsonNode, listNodes } from './fhir-nodes.ts';
import type { SentValues } from './line-collector.ts';

const amt = 'http://snomed.info/sct';
const pbs = 'http://pbs.gov.au/code/item';
const gtins: readonly string[] = ['http://www.gs1.org/gtin', 'https://www.gs1.org/gtin', 'urn:oid:1.3.160'];
/** Codes that several brands share; none of them says which product was supplied. */
const shared = new Set([pbs, 'http://www.whocc.no/atc']);

const isUnbranded = (coding: JsonNode): boolean => {
  const type = listNodes(coding, 'extension').find(
    (each) => getText(each, 'url') === 'http://hl7.org.au/fhir/StructureDefinition/medication-type',
  );
  return getText(type, 'valueCoding', 'code').startsWith('U');
};

/**
 * The fields of DRG from a Medication, or from the codes of the supply itself. The code of a drug is the one of the
 * dispensing system; without one, that of AMT, or else the barcode.
 */
export function readFhirDrug(dispense: JsonNode, medication: JsonNode | undefined): SentValues {
  const [concept] =
    medication === undefined
      ? listNodes(dispense, 'medicationCodeableConcept')
      : listNodes(medication, 'code');
  const codings = listNodes(concept, 'coding').filter((each) => getText(each, 'code') !== '');
  const findBy = (fits: (system: string) => boolean): JsonNode | undefined =>
    codings.find((each) => fits(getText(each, 'system')) && !isUnbranded(each));
  const ofAmt = findBy((system) => system === amt);
  const barcode = findBy((system) => gtins.includes(system));
  const own = findBy((system) => system !== amt && !gtins.includes(system) && !shared.has(system));
  const chosen = own ?? ofAmt ?? barcode;
  const describe = (name: string): string =>
    getExtension(medication, name, 'valueString') || getExtension(dispense, name, 'valueString');
  return {
    recordAction: 'U',
    drugCode: getText(chosen, 'code'),
    brandName: describe('medication-brand-name') || getText(concept, 'text') || getText(chosen, 'display'),
    genericName: describe('medication-generic-name'),
    strength: describe('medication-strength'),
    form: getText(medication, 'form', 'text') || getText(medication, 'form', 'coding', 'display'),
    manufacturer: getText(medication, 'manufacturer', 'display'),
    pbsCode: getText(
      findBy((system) => system === pbs),
      'code',
    ),
    amtTpp: getText(ofAmt, 'code'),
    gtin: getText(barcode, 'code'),
  };
}
