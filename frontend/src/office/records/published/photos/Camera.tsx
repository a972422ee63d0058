import type { RecordPhoto } from '@rostro/shared/contract/records/records';
import { Alert, Button, Slider } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#office/ui/Dialog.tsx';
import { classes } from '#ui/classes.ts';
import styles from './Camera.module.css';
import { sayPhoto } from './words.ts';

const QUALITY = 0.92;
const HALF = 50;

export const hasCamera = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined;

const REFUSED =
  'El navegador no tiene permiso para usar la cámara. Permítela en el ícono junto a la dirección de esta página e inténtalo otra vez, o cierra y elige una foto del dispositivo.';
const MISSING = 'No se encontró una cámara libre. Cierra y elige una foto del dispositivo con «Agregar foto».';

const sayWhy = (error: unknown): string =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? REFUSED : MISSING;

async function frameOf(video: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return blob && new File([blob], 'foto.jpg', { type: 'image/jpeg' });
}

interface PreviewProps {
  /** The earlier photo of the same area. */
  guide: RecordPhoto | undefined;
  onShot: (photo: File) => void;
}

/** The camera's picture, with the earlier photo half-transparent above it. */
function Preview({ guide, onShot }: PreviewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [isOn, setIsOn] = useState(false);
  const [strength, setStrength] = useState(HALF);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks for the camera again
  useEffect(() => {
    let isGone = false;
    let stream: MediaStream | undefined;
    const stop = (): void => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const wanted = { video: { facingMode: 'environment', width: { ideal: 1920 } }, audio: false };
    navigator.mediaDevices.getUserMedia(wanted).then(
      (opened) => {
        stream = opened;
        if (isGone) return stop();
        if (video.current) video.current.srcObject = opened;
      },
      (error: unknown) => !isGone && setProblem(sayWhy(error)),
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [attempt]);

  const again = (): void => {
    setProblem(undefined);
    setAttempt((made) => made + 1);
  };
  const shoot = async (): Promise<void> => {
    const photo = video.current && (await frameOf(video.current));
    if (photo) onShot(photo);
    else setProblem('No se pudo guardar lo que muestra la cámara. Inténtalo otra vez.');
  };

  if (problem !== undefined) {
    return (
      <div className="grid gap-3 justify-items-stretch justify-items-start">
        <Alert type="warning" showIcon title={problem} />
        <Button onClick={again}>Intentar otra vez</Button>
      </div>
    );
  }
  return (
    <div className="grid gap-3 justify-items-stretch">
      <div className={classes(styles.frame, 'relative grid min-h-50 overflow-hidden rounded-control bg-viewer')}>
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label="Vista de la cámara"
          onLoadedMetadata={() => setIsOn(true)}
        />
        {guide && (
          <img
            className="absolute inset-0 w-full h-full object-contain pointer-events-none"
            src={guide.url}
            alt={`Guía: foto anterior, ${sayPhoto(guide)}`}
            style={{ opacity: strength / 100 }}
          />
        )}
      </div>
      {guide && (
        <div className="grid grid-cols-1 text-12 text-muted">
          <span id="guia">Guía: {sayPhoto(guide)}</span>
          <Slider
            value={strength}
            onChange={setStrength}
            ariaLabelledByForHandle="guia"
            ariaValueTextFormatterForHandle={(value) => `${value} %`}
            tooltip={{ open: false }}
          />
        </div>
      )}
      <Button type="primary" size="large" disabled={!isOn} onClick={() => void shoot()}>
        {isOn ? 'Tomar foto' : 'Encendiendo la cámara…'}
      </Button>
    </div>
  );
}

interface CameraDialogProps extends PreviewProps {
  open: boolean;
  onClose: () => void;
}

/** The new photo repeats the pose of the earlier one. The camera is on only while the dialog is open. */
export function CameraDialog({ open, onClose, ...preview }: CameraDialogProps) {
  return (
    <Dialog open={open} onCancel={onClose} title="Tomar foto" footer={null} width={720}>
      {open && <Preview {...preview} />}
    </Dialog>
  );
}
