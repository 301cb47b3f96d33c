/** Of a form with a file: the words, the hour of the act and its clock. */
export const diaryTextFields = 3;
