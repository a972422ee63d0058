import { downloadFile } from '#ui/download.ts';

export const downloadJson = (name: string, value: unknown): void =>
  downloadFile(name, 'application/json', JSON.stringify(value, null, 2));
