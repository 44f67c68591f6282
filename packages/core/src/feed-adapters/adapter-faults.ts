/** Why something of a file of another form becomes no line of the feed (FEED-9). */
export const adapterFaults = {
  inPacks: 'This quantity counts packs. Please send it in single units, such as tablets.',
  hl7Head:
    'A file of HL7 v2 begins with MSH and its encoding characters, such as MSH|^~\\&. Nothing was taken.',
  hl7Kind: 'Only messages RDS^O13 are read. This message was passed over.',
  hl7Trial: 'Only messages of production (P) are staged. This message was passed over.',
  hl7Charset: 'Only UNICODE UTF-8 and ASCII are read. This message was passed over.',
  hl7Stray:
    'This line begins no segment; a line break inside a field is written \\.br\\. Its message was passed over.',
  hl7Patient: 'A message has one PID, which says whose supply it is. This one was passed over.',
  hl7Order: 'No ORC stands before this RXD. It was passed over.',
  hl7Dispense: 'No RXD follows this ORC. It was passed over.',
  hl7Control: 'This order control says nothing about a supply. The order was passed over.',
  fhirJson: 'The file is no Bundle of FHIR R4 in JSON. Nothing was taken.',
  fhirReference: 'This reference leads to nothing in the file, and no identifier stands beside it.',
  fhirStatus: 'This status says nothing about a supply. The entry was passed over.',
  fhirEmpty: 'The Bundle holds no MedicationDispense.',
  columnMissing: 'No column has this heading. Nothing was taken.',
} as const;

const packs = /^\W*(pack(age|et)?s?|pck|pkt?|box(es)?|bx|cartons?|ctn|bottles?|btl|bot)\W*$/i;

/** A pack is not a tablet: its number alone says nothing about the balance. */
export const isCountedInPacks = (unit: string): boolean => packs.test(unit);
