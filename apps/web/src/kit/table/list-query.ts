/** What a table reads of a list's query; `useQuery` over a list call fits as it is. */
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
