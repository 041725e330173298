// The keywords of JSON Schema that docs/conformance.schema.json uses. An unknown keyword is an error, so that
// nothing is left unchecked.
const known = new Set(['$schema', '$defs', 'title', 'type', 'required', 'properties', 'additionalProperties', 'items',
  '$ref', 'const', 'enum', 'pattern', 'minimum']);

const typeOf = (value) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value;

/** What is wrong with `value`, each as "path: what"; empty where nothing is. */
export function validate(value, schema, root = schema, path = '$', wrong = []) {
  for (const keyword of Object.keys(schema))
    if (!known.has(keyword)) throw new Error(`${path}: the keyword ${keyword} is not checked here`);
  if (schema.$ref) {
    const name = schema.$ref.replace('#/$defs/', '');
    if (!root.$defs[name]) throw new Error(`${schema.$ref} is not defined`);
    validate(value, root.$defs[name], root, path, wrong);
  }
  if (schema.type && typeOf(value) !== schema.type) wrong.push(`${path}: ${typeOf(value)}, not ${schema.type}`);
  if ('const' in schema && value !== schema.const) wrong.push(`${path}: not ${JSON.stringify(schema.const)}`);
  if (schema.enum && !schema.enum.includes(value)) wrong.push(`${path}: ${JSON.stringify(value)} is not allowed`);
  if (schema.pattern && typeof value === 'string' && !new RegExp(schema.pattern, 'u').test(value))
    wrong.push(`${path}: ${JSON.stringify(value)} does not fit`);
  if ('minimum' in schema && typeof value === 'number' && value < schema.minimum) wrong.push(`${path}: too small`);
  if (Array.isArray(value) && schema.items)
    value.forEach((one, i) => validate(one, schema.items, root, `${path}[${i}]`, wrong));
  if (typeOf(value) === 'object') {
    for (const key of schema.required ?? []) if (!(key in value)) wrong.push(`${path}: ${key} is missing`);
    for (const [key, one] of Object.entries(value)) {
      if (schema.properties && key in schema.properties) {
        validate(one, schema.properties[key], root, `${path}.${key}`, wrong);
      } else if (schema.additionalProperties === false) {
        wrong.push(`${path}: ${key} is unknown`);
      } else if (typeof schema.additionalProperties === 'object') {
        validate(one, schema.additionalProperties, root, `${path}.${key}`, wrong);
      }
    }
  }
  return wrong;
}
