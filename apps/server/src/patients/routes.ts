import { resolvePage } from '@packwright/contract/machinery';
import type { patientsCalls } from '@packwright/contract/patients';
import { getCodes, findCodeName, packingStatuses } from '@packwright/core/fields';
import { assertBirthDate } from '../access/index.ts';
import { assertMayChoose } from '../facilities/index.ts';
import type { Handlers } from '../platform/serve/index.ts';
import { addAllergy, changeAllergy, removeAllergy, setNoKnownAllergies } from './actions/allergy-actions.ts';
import { changeConsideration } from './actions/change-consideration.ts';
import { changePatientStanding } from './actions/change-standing.ts';
import { addContact, changeContact, removeContact } from './actions/contact-actions.ts';
import {
  addDoctors,
  changeDoctorLink,
  movePatients,
  orderDoctors,
  removeDoctorLink,
} from './actions/doctor-links.ts';
import { exportDoctorPatients } from './actions/export-doctor-patients.ts';
import { addDocument, changeDocument, removeDocument } from './actions/document-actions.ts';
import { exportPatients } from './actions/export-patients.ts';
import { markSelectedChecked, placeSelected, setPackingStatusOfSelected } from './actions/change-selected.ts';
import { addNote, changeNote, removeNote } from './actions/note-actions.ts';
import { archivePatient, markChecked, setMedicareNumber } from './actions/patient-actions.ts';
import { createPatient, updatePatient } from './actions/save-patient.ts';
import type { PatientConsequences } from './consequences.ts';
import type { PatientsQuestions } from './questions.ts';
import { presentCounts } from './present.ts';
import {
  checkAllergies,
  checkExternalId,
  findSimilarNames,
  getConsequences,
  getConsideration,
  getPatient,
  listAllergies,
  listContactsOfPatient,
  listDoctorsOfPatient,
  listDocuments,
  listMisspelledPatients,
  listNotes,
  listPatients,
  listPatientsOfDoctor,
  listReminders,
  selectPatients,
} from './reads.ts';
import { countMatches } from './store/index.ts';

export function createPatientsHandlers(
  questions: PatientsQuestions,
  consequences: PatientConsequences,
): Handlers<typeof patientsCalls> {
  return {
    searchPatients: ({ body }, work) => listPatients(work, body),
    searchMisspelledPatients: ({ body }, work) => listMisspelledPatients(work, body),
    listPatients: ({ query }, work) => listPatients(work, query),
    exportPatients: ({ body }, work) => exportPatients(work, body),
    summarizePatients: async ({ body }, work) =>
      presentCounts(await countMatches(work.db, work.who.pharmacyId, body)),
    selectPatients({ body }, work) {
      assertMayChoose(work.who);
      return selectPatients(work, body);
    },
    listPackingStatuses() {
      const rows = getCodes(packingStatuses).map((code) => ({
        code,
        name: findCodeName(packingStatuses, code) ?? '',
      }));
      return { rows, total: rows.length };
    },
    findSimilarNames: ({ query }, work) => findSimilarNames(work, query, questions),
    checkExternalId: ({ body }, work) => checkExternalId(work, body, questions),
    getPatient: ({ params }, work) => getPatient(work, params.id),
    async createPatient({ body }, work) {
      assertBirthDate(work, body.dob);
      return { patientId: await createPatient(work, body) };
    },
    updatePatient({ params, body }, work) {
      assertBirthDate(work, body.dob);
      return updatePatient(work, params.id, body, consequences);
    },
    archivePatient: ({ params, query }, work) =>
      archivePatient(work, params.id, query.isConfirm ?? false, consequences),
    setPackingStatus: ({ params, body }, work) => changePatientStanding(work, params.id, body, consequences),
    setPatientStatus: ({ params, body }, work) =>
      changePatientStanding(
        work,
        params.id,
        {
          patientStatus: body.patientStatus,
          deceasedOn: body.deceasedDate,
          suspendFrom: body.suspendFromDate,
          suspendTo: body.suspendToDate,
        },
        consequences,
      ),
    markChecked: ({ params }, work) => markChecked(work, params.id),
    setMedicareNumber: ({ params, body }, work) => setMedicareNumber(work, params.id, body.medicareNumber),
    setPackingStatusOfSelected: ({ body }, work) =>
      setPackingStatusOfSelected(work, body.patientIds, body.packingStatus, consequences),
    placeSelected: ({ body }, work) => placeSelected(work, body),
    markSelectedChecked: ({ body }, work) => markSelectedChecked(work, body.patientIds),
    listAllergies: ({ params }, work) => listAllergies(work, params.patientId),
    addAllergy: async ({ params, body }, work) => ({
      allergyId: await addAllergy(work, params.patientId, body),
    }),
    updateAllergy: ({ params, body }, work) => changeAllergy(work, params.patientId, params.allergyId, body),
    deleteAllergy: ({ params }, work) => removeAllergy(work, params.patientId, params.allergyId),
    setNonAllergy: ({ params, body }, work) => setNoKnownAllergies(work, params.patientId, body.IsNoAllergy),
    checkAllergies: ({ params, query }, work) => checkAllergies(work, params.patientId, query, questions),
    listPatientDoctors: ({ params }, work) => listDoctorsOfPatient(work, params.id),
    addPatientDoctors: ({ params, body }, work) => addDoctors(work, params.id, body.doctors),
    updatePatientDoctor: ({ params, body }, work) => changeDoctorLink(work, params.id, params.doctorId, body),
    removePatientDoctor: ({ params }, work) => removeDoctorLink(work, params.id, params.doctorId),
    orderPatientDoctors: ({ params, body }, work) => orderDoctors(work, params.id, body.doctorIds),
    listDoctorPatients: ({ params, query }, work) =>
      listPatientsOfDoctor(work, params.id, { ...query, ...resolvePage(query) }),
    exportDoctorPatients: ({ params, query }, work) => exportDoctorPatients(work, params.id, query),
    moveDoctorPatients: async ({ params, body }, work) => ({
      moved: await movePatients(work, params.id, body.toDoctorId, body.patientIds),
    }),
    listContacts: ({ params }, work) => listContactsOfPatient(work, params.patientId),
    addContact: async ({ params, body }, work) => ({
      contactId: await addContact(work, params.patientId, body),
    }),
    updateContact: ({ params, body }, work) => changeContact(work, params.patientId, params.contactId, body),
    deleteContact: ({ params }, work) => removeContact(work, params.patientId, params.contactId),
    getPatientConsequences: ({ params }, work) => getConsequences(work, params.id, questions),
    getConsideration: ({ params }, work) => getConsideration(work, params.id),
    saveConsideration: ({ params, body }, work) => changeConsideration(work, params.id, body),
    listDocuments: ({ params, query }, work) => listDocuments(work, params.id, query),
    addDocument: async ({ params, body }, work) => ({ documentId: await addDocument(work, params.id, body) }),
    updateDocument: ({ params, body }, work) => changeDocument(work, params.id, params.documentId, body),
    deleteDocument: ({ params }, work) => removeDocument(work, params.id, params.documentId),
    listNotes: ({ params, query }, work) => listNotes(work, params.patientId, query),
    searchReminders: ({ body }, work) => listReminders(work, body),
    addNote: async ({ params, body }, work) => ({ noteId: await addNote(work, params.patientId, body) }),
    updateNote: ({ params, body }, work) => changeNote(work, params.patientId, params.noteId, body),
    deleteNote: ({ params }, work) => removeNote(work, params.patientId, params.noteId),
  };
}
