export {
  type BalanceColumn,
  balanceColumnNames,
  balanceColumns,
  mostListedChanges,
  requiredBalanceColumns,
} from './columns.ts';
export {
  type BalanceProblem,
  balanceProblems,
  buildRowProblem,
  describeBalanceProblem,
  type RowProblem,
} from './problems.ts';
export { type FileBalance, type ReadBalance, readFileBalance, type RowValues } from './read-file-balance.ts';
export {
  type BalanceVerdict,
  buildFileGesture,
  findPatientProblems,
  type JudgedFile,
  judgeFileBalance,
  type KnownMedicine,
  type KnownPatient,
} from './judge-file-balance.ts';
export { balanceSeparator, describeFileBalance } from './digest-text.ts';
