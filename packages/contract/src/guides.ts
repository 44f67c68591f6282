import { accessCalls, accessGuide } from './access/index.ts';
import { administrationCalls, administrationGuide } from './administration/index.ts';
import { balanceCalls, balanceGuide } from './balance/index.ts';
import { brandSwapCalls, brandSwapGuide } from './brand-swap/index.ts';
import { catalogueCalls, catalogueGuide } from './catalogue/index.ts';
import { doctorsCalls, doctorsGuide } from './doctors/index.ts';
import { filesCalls, filesGuide } from './files/index.ts';
import { importingCalls, importingGuide } from './importing/index.ts';
import type { GuidedCalls } from './machinery/index.ts';
import { medicationCalls, medicationGuide } from './medication/index.ts';
import { packingCalls, packingGuide } from './packing/index.ts';
import { patientsCalls, patientsGuide } from './patients/index.ts';
import { reportingCalls, reportingGuide } from './reporting/index.ts';
import { tasksCalls, tasksGuide } from './tasks/index.ts';
import { facilitiesCalls, facilitiesGuide } from './facilities/index.ts';

/** The calls by capability, in the order in which the description of the API shows them. */
export const guides: readonly GuidedCalls[] = [
  { ...accessGuide, calls: accessCalls },
  { ...filesGuide, calls: filesCalls },
  { ...tasksGuide, calls: tasksCalls },
  { ...administrationGuide, calls: administrationCalls },
  { ...facilitiesGuide, calls: facilitiesCalls },
  { ...doctorsGuide, calls: doctorsCalls },
  { ...patientsGuide, calls: patientsCalls },
  { ...catalogueGuide, calls: catalogueCalls },
  { ...medicationGuide, calls: medicationCalls },
  { ...balanceGuide, calls: balanceCalls },
  { ...brandSwapGuide, calls: brandSwapCalls },
  { ...importingGuide, calls: importingCalls },
  { ...packingGuide, calls: packingCalls },
  { ...reportingGuide, calls: reportingCalls },
];
