/** How a file of our own habits names itself. A version is raised by whatever an older server would read wrongly. */
export const exportFormat = "ikkis-habits";
export const exportVersion = 1;
