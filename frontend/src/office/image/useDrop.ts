import { type DragEvent, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => [...dataTransfer.types].includes('Files');

/** Lets files be dropped on an element. Dragged text is left to the browser. */
export function useDrop(onFile: (file: File) => void, disabled: boolean) {
  const [over, setOver] = useState(false);
  const during = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(!disabled);
  };
  return {
    over,
    handlers: {
      onDragEnter: during,
      onDragOver: during,
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        // Also while disabled: by default the browser would leave the page to open the file.
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (file && !disabled) onFile(file);
      },
    },
  };
}
