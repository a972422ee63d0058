/** Stands in for `html2canvas` in the charts' bundle. */
export default function html2canvas(): never {
  throw new Error('charts are not made into pictures here');
}
