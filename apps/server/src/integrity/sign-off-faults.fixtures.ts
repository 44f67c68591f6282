/** Sign-offs as no part of the product writes them, each with the invariant that finds it. */
export const signOffFaults: readonly (readonly [id: string, what: string, planted: string])[] = [
  [
    'I24',
    'a sign-off without its audit line',
    `insert into check_signature (pharmacy_id, job_id, snapshot_version, statement, sha256, method, pharmacist_id, at)
     select pharmacy_id, job_id, snapshot_version, statement || ' ', sha256(convert_to(statement || ' ', 'UTF8')), 'session', pharmacist_id, at
     from check_signature limit 1`,
  ],
  ['I24', 'an audit line whose sign-off is gone', 'delete from check_signature'],
  [
    'I24',
    'a sign-off written a second time',
    `insert into check_signature (pharmacy_id, job_id, snapshot_version, statement, sha256, signature, signing_key_id, endorsement, method, pharmacist_id, at)
     select pharmacy_id, job_id, snapshot_version, statement, sha256, signature, signing_key_id, endorsement, method, pharmacist_id, at
     from check_signature limit 1`,
  ],
  ['I25', 'a sign-off without its endorsement', 'update check_signature set endorsement = null'],
  ['I25', 'a key endorsed by another key', `update signing_key set endorsement = sha256('')`],
  ['I25', 'a key whose endorsement is gone', 'update signing_key set endorsement = null, endorsed_in = null'],
  [
    'I25',
    'a key that the audit chain does not name',
    `delete from audit_line where object_kind = 'signingKey'`,
  ],
  [
    'I26',
    'a controlled medicine passed by a session',
    `update pack_job_snapshot set content = replace(content, '"category":"STANDARD"', '"category":"S8"');
     update check_signature set method = 'session', signature = null, signing_key_id = null`,
  ],
  [
    'I26',
    'a rejected pack passed in quick-job mode',
    `update check_signature set method = 'quick';
     update pack_job_event set action = 'rejectChecking' where job_version = 2`,
  ],
  [
    'I27',
    'a void that no act made',
    `insert into signature_void select pharmacy_id, id, pharmacist_id, 'undone', at from check_signature
     where id not in (select signature_id from signature_void)`,
  ],
  ['I27', 'a void that was taken out', 'delete from signature_void'],
  [
    'I27',
    'a void that leans on an act of another moment',
    `update audit_line set detail = replace(detail, 'voidedSignatures', 'was');
     update signature_void set at = at + interval '1 minute'`,
  ],
  [
    'I10',
    "a sign-off under another pharmacist's name",
    'update signing_key k set user_id = (select min(a.id) from user_account a where a.id <> k.user_id)',
  ],
  ['I10', 'a sign-off moved to another pack', 'update check_signature set snapshot_version = 2'],
];
