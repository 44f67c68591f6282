/** Of the error of a table with more columns than fit on a page; an error of a worker keeps its message alone. */
export const tooManyColumnsMessage = 'The table has more columns than fit on a page';
