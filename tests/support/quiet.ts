/** Silences the functions' log in unit tests: its level is read when the first module that logs is loaded. */
process.env.LOG_LEVEL = 'SILENT';
