/** Style of the reference page; a file of its own, because the API's policy lets nothing inline run or style. */
export const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin-top: 2.5rem; text-transform: capitalize; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; font-size: 13px; }
th { width: 17%; }
th:first-child { width: 30%; }
th:nth-child(2) { width: 12%; }
th:nth-child(4) { width: 24%; }
th, td { padding: .4rem .6rem; text-align: start; vertical-align: top; border-bottom: 1px solid #8884; }
td { overflow-wrap: anywhere; }
@media (max-width: 640px) {
  tr:first-child, td:empty { display: none; }
  tr, td { display: block; }
  td { padding: .1rem 0; border: 0; }
  tr { padding: .6rem 0; border-bottom: 1px solid #8884; }
}
code { font-family: ui-monospace, monospace; }
`;
