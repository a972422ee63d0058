import { drawFront, type FrontLook } from './front.ts';
import { drawProfile, type ProfileLook } from './profile.ts';

interface Person {
  /** File name under `frontend/public/img`, without `.svg`; the face lies between the marks of `withFace`. */
  drawing: string;
  front?: FrontLook;
  profile?: ProfileLook;
}

/** The people of the drawings: no two alike. The home page's face is the clinic's, and is drawn by hand. */
export const PEOPLE: readonly Person[] = [
  {
    drawing: 'diagnostico-facial',
    front: { skin: 'bronze', hair: 'long', hairColor: 'black', age: 'young', gaze: 'ahead' },
  },
  {
    drawing: 'drenaje-linfatico',
    front: { skin: 'wheat', hair: 'curly', hairColor: 'chestnut', age: 'middle', gaze: 'closed' },
  },
  {
    drawing: 'hilos-tensores',
    front: { skin: 'honey', hair: 'pixie', hairColor: 'silver', age: 'older', gaze: 'ahead' },
  },
  {
    drawing: 'limpieza-facial',
    front: { skin: 'umber', hair: 'towel', hairColor: 'rose', age: 'young', gaze: 'closed' },
  },
  {
    drawing: 'terapia-led',
    front: { skin: 'honey', hair: 'crop', hairColor: 'dark', age: 'middle', gaze: 'closed', man: true, masked: true },
  },
  {
    drawing: 'equipo-analizador',
    front: { skin: 'porcelain', hair: 'bob', hairColor: 'chestnut', age: 'young', gaze: 'aside', headAlone: true },
  },
  {
    drawing: 'laser',
    profile: { skin: 'bronze', hair: 'crop', hairColor: 'black', age: 'middle', gaze: 'ahead', man: true },
  },
  {
    drawing: 'radiofrecuencia',
    profile: { skin: 'wheat', hair: 'back', hairColor: 'silver', age: 'older', gaze: 'closed' },
  },
];

const BETWEEN = /(?<=<!--face-->).*(?=<!--\/face-->)/s;
const draw = ({ front, profile }: Person): string =>
  (front ? drawFront(front) : '') + (profile ? drawProfile(profile) : '');

export const withFace = (svg: string, person: Person): string => svg.replace(BETWEEN, () => draw(person));
