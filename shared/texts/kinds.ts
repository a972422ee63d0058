import { FIRST_PRIVACY_TEXT } from '../privacy/first-privacy-notice.ts';
import { FIRST_NOTICE } from '../privacy/privacy-notice.ts';
import { type BlockMark, markupProblem, sectionsOf, type TextSection } from './markdown.ts';

export const TEXT_KINDS = ['home', 'about', 'jobs', 'terms', 'privacy'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

interface TextRow {
  /** Shown until the clinic publishes its own: part of the program, and its first version. */
  first: { version: string; text: string };
  maxLength: number;
  /** A title that a text of this kind could begin with, as an example for a text without one. */
  example: string;
  /** The allowed lines of `BLOCK_MARKS`. */
  marks: readonly BlockMark[];
  /** A further requirement of its page. */
  problem?: (sections: readonly TextSection[]) => string | null;
}

/** The site's texts became the clinic's on this day. */
const BEGAN = '2026-11-26';

const MAX_HOME_TITLE = 60;
const MAX_ABOUT_TITLE = 80;
const MAX_ABOUT_PARTS = 6;

/** The home page has no Markdown, so its first words are plain. */
function homeProblem([words, ...more]: readonly TextSection[]): string | null {
  if (more.length > 0 || words?.blocks.length !== 1) return 'Escribe un título y un solo párrafo';
  if (words.title.length > MAX_HOME_TITLE) return `Escribe un título de ${MAX_HOME_TITLE} caracteres como máximo`;
  const [block] = words.blocks;
  const isPlain = block?.kind === 'paragraph' && block.content.every(({ kind }) => kind === 'text');
  return isPlain ? null : 'Aquí el párrafo va sin listas, enlaces ni negritas';
}

function aboutProblem(sections: readonly TextSection[]): string | null {
  if (sections.length > MAX_ABOUT_PARTS) return `Escribe como máximo ${MAX_ABOUT_PARTS} apartados`;
  if (sections[0]?.blocks.some(({ kind }) => kind === 'heading')) return 'En el primer apartado no uses ### Subtítulo';
  const long = sections.find(({ title }) => title.length > MAX_ABOUT_TITLE);
  return long ? `Acorta el título «${long.title}» a ${MAX_ABOUT_TITLE} caracteres` : null;
}

/** The terms must state what the system enforces: this line stands for its hours and days. */
const termsProblem = (sections: readonly TextSection[]): string | null =>
  sections.flatMap(({ blocks }) => blocks).filter(({ kind }) => kind === 'rules').length === 1
    ? null
    : 'Deja una vez el renglón {{reglas}}: ahí el sitio escribe los plazos que aplica';

/**
 * The texts of a site without texts of its own. That of the privacy notice never changes, so it has a file of its own.
 */

const FIRST_HOME_TEXT = `## Tu rostro nuestra prioridad
Dermatología estética y cuidado facial con diagnóstico, sin prisas y sin promesas exageradas. Elige tu tratamiento y aparta tu hora en un minuto.`;

const FIRST_ABOUT_TEXT = `## Cuidamos tu piel como si la conociéramos de siempre
Somos una clínica de dermatología estética y cuidado facial. Primero te escuchamos y revisamos tu piel; después te decimos, sin prisa y con claridad, qué te conviene y qué no.

## Misión
Cuidar la salud y la confianza de cada rostro con diagnósticos honestos, tratamientos seguros y un trato sin prisas, para que cada persona entienda su piel y decida con tranquilidad.

## Visión
Ser la clínica a la que se vuelve por confianza: la que explica antes de tratar, recomienda solo lo necesario y acompaña a cada piel a lo largo de los años.`;

const FIRST_JOBS_TEXT = `## Bolsa de trabajo
No publicamos vacantes en línea, pero leemos cada currículum que llega. Si te dedicas a la cosmetología, a la dermatología estética o a la atención de pacientes, nos dará gusto conocerte.

### Qué enviar
- Tu currículum en PDF, con un teléfono o correo para responderte.
- El puesto que te interesa y tus horarios disponibles.
- Si el puesto lo pide, tu cédula profesional o tus certificados.`;

const FIRST_TERMS_TEXT = `## Aceptación
Al usar este sitio, crear una cuenta o reservar una cita aceptas estos términos. Si no estás de acuerdo con alguno, no reserves en línea: llámanos y lo platicamos.

Para crear una cuenta debes ser mayor de 18 años y dar datos verdaderos. Cuida tu contraseña: lo que se haga desde tu cuenta se entiende hecho por ti. Si estos términos cambian, publicaremos aquí la nueva versión con su fecha, y tus citas ya reservadas seguirán bajo los anteriores.

## Servicios
Ofrecemos tratamientos faciales cosmetológicos y especializados. Su descripción, duración y precio, en pesos mexicanos, se muestran en [Servicios](/servicios).

Antes de tratarte valoramos tu piel. Si el tratamiento que elegiste no te conviene, te lo decimos y te proponemos otro, o ninguno; tú decides.

## Citas y cancelaciones
{{reglas}}

Una cita reservada en línea queda por confirmar hasta que hablamos contigo. Puedes verla, reprogramarla o cancelarla en [Mis Citas](/appointments).

Si no asistes y no cancelaste a tiempo, podemos cobrarte la cita. Si llegas tarde, haremos lo posible por atenderte sin afectar a quien sigue; quizá tengamos que acortar la sesión o reprogramarla.

## Pagos y reembolsos
El pago se hace en la clínica, al momento del servicio. En este sitio no se cobra nada ni se piden datos de tarjeta. Tus pagos quedan en [Mis Pagos](/billing).

Los paquetes y las promociones no son reembolsables. Esto no limita los derechos que te da la Ley Federal de Protección al Consumidor.

## Responsabilidad
Trabajamos con cuidado y con personal capacitado, pero cada piel responde distinto: no podemos garantizar un resultado determinado. Para atenderte con seguridad necesitamos que nos digas la verdad sobre tu salud, tus medicamentos y tus tratamientos previos, y que sigas las indicaciones que te demos.

La información de este sitio orienta y no sustituye una consulta médica. Procuramos que el sitio funcione siempre, aunque puede haber interrupciones. Nada de lo que dice aquí limita la responsabilidad que la ley nos impone.

## Privacidad
Tratamos tus datos personales como dice nuestro [Aviso de Privacidad](/privacy).

¿Tienes dudas sobre estos términos? [Escríbenos desde Contacto](/contact).
`;

export const TEXTS: Readonly<Record<TextKind, TextRow>> = {
  home: {
    first: { version: BEGAN, text: FIRST_HOME_TEXT },
    maxLength: 400,
    example: 'Tu rostro nuestra prioridad',
    marks: [],
    problem: homeProblem,
  },
  about: {
    first: { version: BEGAN, text: FIRST_ABOUT_TEXT },
    maxLength: 6000,
    example: 'Quiénes somos',
    marks: [],
    problem: aboutProblem,
  },
  jobs: {
    first: { version: BEGAN, text: FIRST_JOBS_TEXT },
    maxLength: 6000,
    example: 'Bolsa de trabajo',
    marks: [],
    problem: (sections) => (sections.length > 1 ? 'Escribe un solo apartado; dentro de él usa ### Subtítulo' : null),
  },
  terms: {
    first: { version: BEGAN, text: FIRST_TERMS_TEXT },
    maxLength: 40_000,
    example: 'Aceptación',
    marks: ['clinic', 'rules'],
    problem: termsProblem,
  },
  privacy: {
    first: { version: FIRST_NOTICE, text: FIRST_PRIVACY_TEXT },
    maxLength: 40_000,
    example: 'Responsable de tus datos',
    marks: ['clinic'],
  },
};

/** Why a text cannot be shown, in words for its writer; null if it can. */
export function textProblem(kind: TextKind, text: string): string | null {
  const { maxLength, example, marks, problem } = TEXTS[kind];
  if (text.length > maxLength) return `Escribe como máximo ${maxLength} caracteres`;
  return markupProblem(text, { example, marks }) ?? problem?.(sectionsOf(text)) ?? null;
}

/** The first words of the home page: a title, and a paragraph without marks. */
export function homeWordsOf(text: string): { title: string; lead: string } {
  const [words] = sectionsOf(text);
  const [block] = words?.blocks ?? [];
  const content = block?.kind === 'paragraph' ? block.content : [];
  return { title: words?.title ?? '', lead: content.map((part) => part.text).join('') };
}
