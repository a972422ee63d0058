import { downloadFile } from '#ui/download.ts';

/** Saves a document that the server sent in base64. */
export function savePdf({ fileName, pdf }: { fileName: string; pdf: string }): void {
  downloadFile(
    fileName,
    'application/pdf',
    Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0)),
  );
}
