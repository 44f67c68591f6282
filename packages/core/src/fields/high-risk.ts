/** One high-risk class with its ATC codes; a four-level code covers every product below it. */
export interface HighRiskClass {
  readonly name: string;
  readonly codes: Readonly<Record<string, string>>;
}

/** The 52 codes that a new pharmacy starts from; each pharmacy may edit its own list (DRUG-8). */
export const highRiskClasses: readonly HighRiskClass[] = [
  {
    name: 'anticoagulant',
    codes: {
      B01AA03: 'warfarin',
      B01AB05: 'enoxaparin',
      B01AE07: 'dabigatran',
      B01AF01: 'rivaroxaban',
      B01AF02: 'apixaban',
    },
  },
  {
    name: 'insulin',
    codes: {
      A10AB: 'insulins, fast-acting',
      A10AC: 'insulins, intermediate-acting',
      A10AD: 'insulins, combined',
      A10AE: 'insulins, long-acting',
    },
  },
  {
    name: 'hypoglycaemic',
    codes: {
      A10BB01: 'glibenclamide',
      A10BB07: 'glipizide',
      A10BB09: 'gliclazide',
      A10BB12: 'glimepiride',
    },
  },
  {
    name: 'opioid',
    codes: {
      N02AA01: 'morphine',
      N02AA03: 'hydromorphone',
      N02AA05: 'oxycodone',
      N02AA55: 'oxycodone + naloxone',
      N02AB03: 'fentanyl',
      N02AE01: 'buprenorphine',
      N02AX02: 'tramadol',
      N02AX06: 'tapentadol',
      N02AJ06: 'codeine + paracetamol',
      N07BC01: 'buprenorphine (dependence)',
      N07BC02: 'methadone',
      N07BC51: 'buprenorphine combinations',
    },
  },
  {
    name: 'sedative',
    codes: {
      N05BA01: 'diazepam',
      N05BA04: 'oxazepam',
      N05BA12: 'alprazolam',
      N05CD02: 'nitrazepam',
      N05CD07: 'temazepam',
      N05CF01: 'zopiclone',
      N05CF02: 'zolpidem',
      N03AE01: 'clonazepam',
    },
  },
  {
    name: 'cytotoxic or immunosuppressant',
    codes: {
      L04AX03: 'methotrexate (immunosuppressant)',
      L01BA01: 'methotrexate (oncology)',
      L04AX01: 'azathioprine',
      L01BB02: 'mercaptopurine',
      L01BC06: 'capecitabine',
      L01AA01: 'cyclophosphamide',
      L01XX05: 'hydroxycarbamide',
      L04AD01: 'ciclosporin',
      L04AD02: 'tacrolimus',
      L04AA06: 'mycophenolate',
    },
  },
  {
    name: 'narrow therapeutic index',
    codes: {
      C01AA05: 'digoxin',
      N05AN01: 'lithium',
      N03AB02: 'phenytoin',
      N03AF01: 'carbamazepine',
      C01BD01: 'amiodarone',
      R03DA04: 'theophylline',
    },
  },
  {
    name: 'monitored, time-critical or electrolyte',
    codes: {
      N05AH02: 'clozapine',
      N04BA02: 'levodopa + inhibitor',
      A12BA01: 'potassium chloride',
    },
  },
];

export const highRiskCodes: readonly string[] = highRiskClasses.flatMap(({ codes }) => Object.keys(codes));

/** Whether an ATC code is one of the codes or lies below one: A10AE04 is an A10AE. */
export const isHighRisk = (atc: string, codes: readonly string[] = highRiskCodes): boolean =>
  codes.some((code) => atc.startsWith(code));
