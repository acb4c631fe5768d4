export class Wire {
  #endpoint;
  #connection;
  constructor(endpoint, connection) {
    this.#endpoint = endpoint;
    this.#connection = connection;
  }
  async call(operation, request) {
    const day = new Date().toISOString().slice(0, 10).replaceAll("-", "");
    const answer = await fetch(`${this.#endpoint}/`, {
      method: "POST",
      headers: {
        "Content-Type": "application/x-amz-json-1.0",
        "X-Amz-Target": `DynamoDB_20120810.${operation}`,
        "X-Amz-Date": `${day}T000000Z`,
        Authorization: `AWS4-HMAC-SHA256 Credential=${this.#connection.accessKeyId || "console"}/${day}/${this.#connection.region}/dynamodb/aws4_request, SignedHeaders=host;x-amz-date;x-amz-target, Signature=0`,
      },
      body: JSON.stringify(request),
    });
    const body = await answer.json();
    if (!answer.ok) {
      throw Object.assign(new Error(body.message ?? body.Message), { type: body.__type.split("#").pop() });
    }
    return body;
  }
}
