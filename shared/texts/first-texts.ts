/** The texts of a site whose clinic has written none of its own. That of the privacy notice never changes, so it stands alone. */

export const FIRST_HOME_TEXT = `## Tu rostro nuestra prioridad
Dermatología estética y cuidado facial con diagnóstico, sin prisas y sin promesas exageradas. Elige tu tratamiento y aparta tu hora en un minuto.`;

export const FIRST_ABOUT_TEXT = `## Cuidamos tu piel como si la conociéramos de siempre
Somos una clínica de dermatología estética y cuidado facial. Primero te escuchamos y revisamos tu piel; después te decimos, sin prisa y con claridad, qué te conviene y qué no.

## Misión
Cuidar la salud y la confianza de cada rostro con diagnósticos honestos, tratamientos seguros y un trato sin prisas, para que cada persona entienda su piel y decida con tranquilidad.

## Visión
Ser la clínica a la que se vuelve por confianza: la que explica antes de tratar, recomienda solo lo necesario y acompaña a cada piel a lo largo de los años.`;

export const FIRST_JOBS_TEXT = `## Bolsa de trabajo
No publicamos vacantes en línea, pero leemos cada currículum que llega. Si te dedicas a la cosmetología, a la dermatología estética o a la atención de pacientes, nos dará gusto conocerte.

### Qué enviar
- Tu currículum en PDF, con un teléfono o correo para responderte.
- El puesto que te interesa y tus horarios disponibles.
- Si el puesto lo pide, tu cédula profesional o tus certificados.`;

export const FIRST_TERMS_TEXT = `## Aceptación
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
