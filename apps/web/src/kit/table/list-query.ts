/** The parts of a list's query that a table reads; `useQuery` over a list call has them. */
export interface ListQuery<Row> {
  readonly data:
    | { readonly data: readonly Row[]; readonly total: number; readonly truncated?: true }
    | undefined;
  readonly isPending: boolean;
  readonly isPlaceholderData: boolean;
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}
