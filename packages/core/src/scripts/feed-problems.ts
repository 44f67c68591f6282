/** The problems of a feed line and their sentences in the answer (FEED-3). */
export const feedProblems = {
  'DSF-101': 'This field is missing.',
  'DSF-102': 'This is not a date of the calendar, or a time without its offset.',
  'DSF-103': 'No patient has this id, and no patient was sent with it.',
  'DSF-104': 'No drug has this code. The script is staged and waits for its medicine.',
  'DSF-105': 'The quantity must be above 0, with at most two decimals.',
  'DSF-106': 'This key already stands for something else, or a later file has told of it.',
  'DSF-107': 'There is nothing under this key that could be cancelled.',
  'DSF-108': 'This is not of DSF/1.',
} as const;

export type FeedProblem = keyof typeof feedProblems;
