// Checks the names and types of the generated client: a lost name or a vaguer type does not compile.
import type {
  Allergy,
  ArchivePatientErrors,
  Balance,
  Bench,
  BenchLine,
  ConfirmPackingBody,
  CreatePatientBody,
  CreatePatientData,
  CreatePatientErrors,
  CreatePatientResponses,
  Day,
  Direction,
  Drug,
  DrugApn,
  Foil,
  GetPatientResponses,
  ListOfPackJob,
  ListOfPatientRow,
  Note,
  PackJob,
  Patient,
  PatientGroup,
  PatientRow,
  Prescription,
  PrintProfile,
  Profile,
  Quantity,
  RecordOfPatient,
  Refusal,
  SearchPatientsData,
  SearchPatientsResponses,
  SignInErrors,
} from './generated';

type IsSame<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;
type Claim<T extends true> = T;

/** A field of each record, so that none of them has become unknown. */
export type Records = [
  Claim<IsSame<Allergy['target'], string>>,
  Claim<IsSame<Balance['runOutDate'], Day>>,
  Claim<IsSame<Bench['prescriptions'], BenchLine[]>>,
  Claim<IsSame<Bench['profileState'], 'same' | 'changed' | 'acknowledged' | 'unsafe'>>,
  Claim<IsSame<Direction['instruction'], string>>,
  Claim<IsSame<Drug['preferredBrand'], number[]>>,
  Claim<IsSame<DrugApn['isShared'], boolean>>,
  Claim<IsSame<Foil['dose'], Quantity[]>>,
  Claim<IsSame<Note['noteId'], number>>,
  Claim<IsSame<PackJob['packStartDate'], Day>>,
  Claim<IsSame<Patient['allergies'], Allergy[]>>,
  Claim<IsSame<PatientGroup['wards'][number]['name'], string>>,
  Claim<IsSame<Prescription['drug']['isHighRisk'], boolean>>,
  Claim<IsSame<PrintProfile['stripWidth'], number>>,
  Claim<IsSame<Profile['pharmacies'][number]['inUsed'], boolean>>,
];

export type Envelopes = [
  Claim<IsSame<GetPatientResponses[200], RecordOfPatient>>,
  Claim<IsSame<RecordOfPatient['data'], Patient>>,
  Claim<IsSame<SearchPatientsResponses[200], ListOfPatientRow>>,
  Claim<IsSame<ListOfPatientRow['data'], PatientRow[]>>,
  Claim<IsSame<ListOfPackJob['total'], number>>,
  // Mirrored beside the data.
  Claim<IsSame<CreatePatientResponses[200]['patientId'], number>>,
];

export type Bodies = [
  Claim<IsSame<CreatePatientData['body'], CreatePatientBody>>,
  Claim<IsSame<CreatePatientBody['firstName'], string>>,
  Claim<IsSame<CreatePatientBody['isVisionImpaired'], boolean | undefined>>,
  Claim<IsSame<CreatePatientBody['gender'], 'Male' | 'Female' | 'Not Specified' | undefined>>,
  Claim<IsSame<ConfirmPackingBody['prescriptions'][number]['prescriptionId'], number>>,
  // A search without a body finds everything.
  Claim<IsSame<undefined extends SearchPatientsData['body'] ? true : false, true>>,
];

export type Refusals = [
  Claim<
    IsSame<SignInErrors[401]['code'], 'LOGIN_FAILED' | 'CODE_REQUIRED' | 'CODE_REFUSED' | 'PHARMACY_INACTIVE'>
  >,
  Claim<IsSame<SignInErrors[429]['code'], 'TOO_MANY_ATTEMPTS'>>,
  Claim<IsSame<SignInErrors[503]['code'], 'BUSY' | 'HTTP_503'>>,
  Claim<IsSame<SignInErrors[507]['code'], 'DISK_FULL'>>,
  Claim<IsSame<ArchivePatientErrors[412]['code'], 'OTHER_PERSON' | 'OTHER_PHARMACY'>>,
  Claim<CreatePatientErrors[409] extends Refusal ? true : false>,
];

// @ts-expect-error a patient has a last name
export const nameless: CreatePatientBody = { firstName: 'Rosa', patientGroupId: 1 };
// @ts-expect-error a field that no schema knows is refused
export const surplus: CreatePatientBody = { firstName: 'R', lastName: 'D', patientGroupId: 1, nickname: 'R' };
