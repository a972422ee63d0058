/** The functions' log is silent in unit tests: its level is read when the first module that writes it is loaded. */
process.env.LOG_LEVEL = 'SILENT';
