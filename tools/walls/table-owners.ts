interface Owned {
  readonly tables: readonly string[];
  /** The views that the owner offers to the capabilities above it and beside it. */
  readonly views?: readonly string[];
  /** Views that capabilities below read, each with those that do. */
  readonly viewsForBelow?: Readonly<Record<string, readonly string[]>>;
}

/**
 * The owner of each table, whose store may touch it; docs/data-model.md names the same owners and explains the rows.
 */
export const tableOwners: Readonly<Record<string, Owned>> = {
  platform: {
    tables: [
      'audit_line',
      'audit_head',
      'audit_waiting',
      'patient_read',
      'idempotency_record',
      'stored_file',
      'file_link',
      'mail_message',
      'background_task',
      'installation',
    ],
    views: ['audit_line_view', 'stored_file_view'],
  },
  access: {
    tables: [
      'user_account',
      'user_credential',
      'membership',
      'membership_role',
      'role',
      'role_permission',
      'role_entry_permission',
      'support_grant',
      'feedback',
      'saved_view',
      'session',
      'access_token',
      'refresh_token',
      'password_reset',
      'second_factor',
      'recovery_code',
      'attempt_counter',
      'warning_shown',
      'feed_token',
      'pharmacy',
      'pharmacy_configuration',
      'pharmacy_credential',
      'pharmacy_change',
    ],
    views: ['user_account_view', 'pharmacy_configuration_view', 'pharmacy_letterhead_view'],
    // Sweeps and commands go through every pharmacy.
    viewsForBelow: { pharmacy_view: ['platform'] },
  },
  administration: {
    tables: [
      'print_profile',
      'printer_setting',
      'books_check',
      'dashboard_permission',
      'notification',
      'notification_read',
      'notification_choice',
    ],
  },
  catalogue: {
    tables: [
      'drug',
      'drug_apn',
      'drug_dispense_code',
      'drug_word',
      'direction_word',
      'direction',
      'high_risk_list',
    ],
    views: ['drug_view', 'drug_apn_view', 'drug_of_code_view', 'controlled_drug_view'],
  },
  facilities: {
    tables: [
      'calendar_capacity',
      'calendar_done',
      'calendar_entry',
      'calendar_link',
      'calendar_skipped',
      'patient_group',
      'ward',
    ],
    views: ['patient_group_view', 'ward_view'],
  },
  doctors: { tables: ['doctor'], views: ['doctor_view'] },
  patients: {
    tables: [
      'patient',
      'patient_count',
      'patient_word',
      'patient_doctor',
      'patient_contact',
      'patient_document',
      'allergy',
      'note',
    ],
    views: ['patient_view', 'patient_doctor_view', 'patient_prescriber_view', 'note_view'],
  },
  medication: {
    tables: ['foil', 'prescription', 'medication_history', 'warfarin_order'],
    views: ['foil_view', 'prescription_view', 'controlled_prescription_view'],
  },
  balance: {
    tables: [
      'vpb_account',
      'vpb_entry',
      'favorite_medicine',
      'script_tracking',
      'dispense_record',
      'feed_file',
      'feed_sync',
      'script_request',
      'script_request_line',
      'queue_file',
      'queued_script',
      'drug_move',
      'drug_move_line',
    ],
    views: ['dispense_record_view', 'drug_move_view', 'drug_move_line_view'],
  },
  'brand-swap': { tables: [] },
  importing: { tables: ['import_file', 'import_file_row', 'import_file_column', 'data_migration'] },
  packing: {
    tables: [
      'pack_job',
      'pack_job_line',
      'pack_job_snapshot',
      'pack_job_event',
      'pack_job_acknowledgement',
      'pack_job_stale',
      'pack_retrieval',
      'delivery_run',
      'delivery_stop',
      'machine_order',
      'machine_order_job',
      'pack_job_print',
      'pack_job_picture',
      'check_signature',
      'signature_void',
      'signing_key',
      'quick_check_grant',
      'medicine_scan',
      'pack_label_mismatch',
      'patient_last_pack',
    ],
    viewsForBelow: {
      open_pack_line_view: ['balance', 'brand-swap'],
      packed_span_view: ['balance'],
      pack_job_view: ['balance'],
      patient_last_pack_view: ['patients'],
    },
  },
  reporting: {
    tables: [
      'claim_enrolment',
      'claim_setting',
      'claim_fee',
      'claim_choice',
      'claim_batch',
      'claim_service',
      'signing_sheet_option',
      'signing_sheet_print',
    ],
  },
};
